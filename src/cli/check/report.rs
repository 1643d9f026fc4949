//! What a check found: the table, the pictures, the counterexamples.

use crate::cli::note;
use crate::cli::output::{document_text, print, table, write_file};
use anyhow::Result;
use hardplay::check::{Disagreement, Row, sample};
use hardplay::draw::{self, SvgOptions};
use hardplay::format::{Document, Format};
use hardplay::game::{Body, Instance, Rules};
use hardplay::reduce::Reduction;
use serde_json::json;
use std::path::Path;

/// Draws what the reduction builds from its sample, as DOT and SVG.
pub fn picture(folder: &Path, reduction: &dyn Reduction) -> Result<()> {
    let target = reduction.build(&sample(reduction), reduction.targets()[0])?;
    if let Body::Graph(graph) = target.body() {
        write_file(folder.join(format!("{}.dot", reduction.id())), &draw::dot(graph))?;
        write_file(folder.join(format!("{}.svg", reduction.id())), &svg(&target)?)?;
    }
    Ok(())
}

fn svg(instance: &Instance) -> Result<String> {
    let weights = instance.problem().rules == Rules::Toggle;
    let Body::Graph(graph) = instance.body() else { return Ok(String::new()) };
    Ok(draw::svg(graph, &SvgOptions { weights, ..SvgOptions::default() })?)
}

/// Prints the table, or a JSON object for each row.
pub fn rows(rows: &[Row], as_json: bool) -> Result<()> {
    if as_json {
        let lines = rows.iter().map(|row| {
            json!({
                "reduction": row.reduction,
                "target": row.target.to_string(),
                "instances": row.instances,
                "alice": row.alice,
                "bob": row.bob,
                "outside_condition": row.outside,
                "unknown": row.unknown,
                "disagreements": row.disagreements.len(),
                "seconds": row.time.as_secs_f64(),
            })
            .to_string()
                + "\n"
        });
        return print(&lines.collect::<String>());
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
    let cells = |row: &Row| {
        vec![
            row.reduction.clone(),
            row.target.to_string(),
            row.instances.to_string(),
            row.alice.to_string(),
            row.bob.to_string(),
            row.outside.to_string(),
            row.unknown.to_string(),
            row.disagreements.len().to_string(),
            format!("{:.2}s", row.time.as_secs_f64()),
        ]
    };
    print(&table(&header, &rows.iter().map(cells).collect::<Vec<_>>()))?;
    for row in rows.iter().filter(|row| row.is_one_sided()) {
        note(format_args!(
            "{} to {}: only one kind of winner was seen, so this says little",
            row.reduction, row.target
        ));
    }
    Ok(())
}

/// Prints the first counterexample of each row and writes its two sides into the folder.
pub fn counterexamples(folder: &Path, rows: &[Row]) -> Result<()> {
    for row in rows {
        let Some(first) = row.disagreements.first() else { continue };
        let target = row.target.to_string().replace([' ', ':'], "-").replace('è', "e");
        let stem = format!("{}-{target}-counterexample", row.reduction);
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
        if let Body::Graph(_) = instance.body() {
            write_file(folder.join(format!("{stem}-{side}.svg")), &svg(instance)?)?;
        }
    }
    Ok(())
}
