//! What a check found: the table, the pictures, the counterexamples.

use crate::cli::note;
use crate::cli::output::{document_text, print, table, write_file};
use anyhow::Result;
use hardplay::check::{Counts, Row, sample};
use hardplay::draw;
use hardplay::format::{Document, Format};
use hardplay::game::Body;
use hardplay::reduce::Reduction;
use hardplay::report::{self, Case, Summary};
use serde_json::json;
use std::path::Path;

/// Draws what the reduction builds from its sample, as DOT and SVG.
pub fn picture(folder: &Path, reduction: &dyn Reduction) -> Result<()> {
    let target = reduction.build(&sample(reduction), reduction.targets()[0])?;
    let stem = reduction.id().replace(" + ", "+");
    let dot = match target.body() {
        Body::Graph(graph) => draw::dot(graph),
        Body::Formula(formula) => draw::dot(&draw::incidence(formula)),
    };
    write_file(folder.join(format!("{stem}.dot")), &dot)?;
    write_file(folder.join(format!("{stem}.svg")), &report::picture(&target)?)
}

/// A line of the summary for each row.
pub fn summaries(rows: &[&Row]) -> Vec<Summary> {
    let line = |row: &&Row| Summary {
        reduction: row.reduction.clone(),
        target: row.target.to_string(),
        counts: row.counts,
        seconds: Some(row.time.as_secs_f64()),
    };
    rows.iter().map(line).collect()
}

/// The joined counts of several reports.
pub fn merged(rows: &[(String, String)], counts: &[Counts]) -> Vec<Summary> {
    let line = |((reduction, target), &counts): (&(String, String), &Counts)| Summary {
        reduction: reduction.clone(),
        target: target.clone(),
        counts,
        seconds: None,
    };
    rows.iter().zip(counts).map(line).collect()
}

/// Prints the table, or a JSON object for each row.
pub fn table_out(lines: &[Summary], as_json: bool) -> Result<()> {
    if as_json {
        let objects = lines.iter().map(|line| {
            let Counts { instances, alice, bob, failures, outside, unknown } = line.counts;
            json!({
                "reduction": line.reduction,
                "target": line.target,
                "instances": instances,
                "alice": alice,
                "bob": bob,
                "outside": outside,
                "unknown": unknown,
                "disagreements": failures,
                "seconds": line.seconds,
            })
            .to_string()
                + "\n"
        });
        return print(&objects.collect::<String>());
    }
    let header: Vec<_> = Summary::HEADINGS.into_iter().chain(["time"]).collect();
    let cells = |line: &Summary| {
        let numbers = line.numbers().map(|n| n.to_string());
        let time = line.seconds.map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.2}s"));
        [line.reduction.clone(), line.target.clone()].into_iter().chain(numbers).chain([time]).collect()
    };
    print(&table(&header, &lines.iter().map(cells).collect::<Vec<_>>()))?;
    for line in lines.iter().filter(|line| line.counts.is_one_sided()) {
        note(format_args!(
            "{} to {}: only one kind of winner was seen, so this says little",
            line.reduction, line.target
        ));
    }
    Ok(())
}

/// The first counterexample of each row, told from both sides.
pub fn cases(found: &[(&dyn Reduction, &Row)]) -> Result<Vec<Case>> {
    let first = |&(reduction, row): &(&dyn Reduction, &Row)| {
        row.disagreements.first().map(|found| Ok(Case::new(reduction, found)?))
    };
    found.iter().filter_map(first).collect()
}

/// Prints the cases and writes their two sides, pictures and strategies into the folder.
pub fn counterexamples(folder: &Path, cases: &[Case]) -> Result<()> {
    for case in cases {
        let target = case.target.replace([' ', ':'], "-").replace('è', "e");
        let stem = format!("{}-{target}-counterexample", case.reduction.replace(" + ", "+"));
        let parting = case.parting.as_ref().map(|words| format!("  parting: {words}\n")).unwrap_or_default();
        print(&format!(
            "\ncounterexample for {} to {}: {}\n  source: {}\n{parting}  files:  {}/{stem}-*\n",
            case.reduction,
            case.target,
            case.fault,
            case.sides[0].description,
            folder.display()
        ))?;
        for (name, side) in ["source", "target"].into_iter().zip(&case.sides) {
            let json = document_text(&Document::from(side.instance.clone()), Format::Json)?;
            write_file(folder.join(format!("{stem}-{name}.json")), &json)?;
            write_file(folder.join(format!("{stem}-{name}.svg")), &side.svg)?;
            if let Some(strategy) = &side.strategy {
                write_file(folder.join(format!("{stem}-{name}-strategy.json")), &strategy.to_json())?;
            }
        }
    }
    Ok(())
}
