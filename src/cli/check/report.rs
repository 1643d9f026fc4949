//! What a check found: the table, the pictures, the counterexamples.

use crate::cli::note;
use crate::cli::output::{document_text, print, table, write_file};
use anyhow::Result;
use hardplay::check::{Counts, Disagreement, Row, sample};
use hardplay::draw::{self, SvgOptions};
use hardplay::format::{Document, Format};
use hardplay::game::{Body, Instance, Rules};
use hardplay::reduce::Reduction;
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
    write_file(folder.join(format!("{stem}.svg")), &svg(&target)?)
}

fn svg(instance: &Instance) -> Result<String> {
    let options = SvgOptions { weights: instance.problem().rules == Rules::Toggle, ..SvgOptions::default() };
    Ok(match instance.body() {
        Body::Graph(graph) => draw::svg(graph, &options)?,
        Body::Formula(formula) => draw::svg(&draw::incidence(formula), &options)?,
    })
}

/// Prints the table, or a JSON object for each row.
pub fn rows(rows: &[&Row], as_json: bool) -> Result<()> {
    let lines: Vec<Line> = rows
        .iter()
        .map(|row| Line {
            reduction: &row.reduction,
            target: row.target.to_string(),
            counts: row.counts,
            seconds: Some(row.time.as_secs_f64()),
        })
        .collect();
    lines_out(&lines, as_json)
}

/// Prints the joined counts of several reports.
pub fn merged(rows: &[(String, String)], counts: &[Counts], as_json: bool) -> Result<()> {
    let mut lines = Vec::new();
    for ((reduction, target), &counts) in rows.iter().zip(counts) {
        lines.push(Line { reduction, target: target.clone(), counts, seconds: None });
    }
    lines_out(&lines, as_json)
}

struct Line<'a> {
    reduction: &'a str,
    target: String,
    counts: Counts,
    seconds: Option<f64>,
}

fn lines_out(lines: &[Line], as_json: bool) -> Result<()> {
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
    let header = [
        "reduction",
        "target",
        "instances",
        "Alice wins",
        "Bob wins",
        "outside",
        "unknown",
        "disagreements",
        "time",
    ];
    let cells = |line: &Line| {
        let c = line.counts;
        let numbers = [c.instances, c.alice, c.bob, c.outside, c.unknown, c.failures].map(|n| n.to_string());
        let time = line.seconds.map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.2}s"));
        [line.reduction.to_owned(), line.target.clone()].into_iter().chain(numbers).chain([time]).collect()
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

/// Prints the first counterexample of each row and writes its two sides into the folder.
pub fn counterexamples(folder: &Path, rows: &[&Row]) -> Result<()> {
    for row in rows {
        let Some(first) = row.disagreements.first() else { continue };
        let target = row.target.to_string().replace([' ', ':'], "-").replace('è', "e");
        let stem = format!("{}-{target}-counterexample", row.reduction.replace(" + ", "+"));
        print(&format!(
            "\ncounterexample for {} to {}: {}\n  source: {}\n  files:  {}/{stem}-*\n",
            row.reduction,
            row.target,
            first.fault,
            describe(&first.source),
            folder.display()
        ))?;
        write_sides(folder, &stem, first)?;
    }
    Ok(())
}

fn describe(source: &Instance) -> String {
    match source.body() {
        Body::Formula(formula) => formula.to_string(),
        Body::Graph(graph) => {
            let edges: Vec<_> =
                graph.edges().map(|(u, v)| format!("{}-{}", graph.name(u), graph.name(v))).collect();
            format!("{} with the edges {}", source.size_text(), edges.join(" "))
        }
    }
}

fn write_sides(folder: &Path, stem: &str, found: &Disagreement) -> Result<()> {
    for (side, instance) in [("source", &found.source), ("target", &found.target)] {
        let json = document_text(&Document::from(instance.clone()), Format::Json)?;
        write_file(folder.join(format!("{stem}-{side}.json")), &json)?;
        write_file(folder.join(format!("{stem}-{side}.svg")), &svg(instance)?)?;
    }
    Ok(())
}
