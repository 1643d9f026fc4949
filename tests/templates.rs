//! Reductions as data: the shipped templates are the built-in reductions, and what is wrong with a
//! template is said with its place.

use hardplay::check::{self, Options};
use hardplay::game::Body;
use hardplay::graph::{graphs_up_to, random};
use hardplay::reduce::{self, Reduction, Size, Status, Template};

fn shipped() -> Vec<Template> {
    let mut files: Vec<_> =
        std::fs::read_dir("instances/templates").unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let template = Template::from_json(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(path.file_stem().unwrap().to_str(), Some(template.id.as_str()));
        template
    };
    files.iter().map(read).collect()
}

fn sources() -> Vec<Body> {
    let mut graphs = graphs_up_to(5);
    graphs.push(random::gnp(23, 0.4, &mut random::generator(8)).unwrap());
    graphs.into_iter().map(Body::from).collect()
}

#[test]
fn shipped_templates_build_what_the_built_in_reductions_of_the_same_name_build() {
    let mut compared = 0;
    for template in shipped() {
        let Some(built_in) = reduce::find(&template.id) else { continue };
        compared += 1;
        assert_eq!(template.status, Status::Proved);
        assert_eq!(template.targets, built_in.targets());
        assert_eq!(template.winners, built_in.winners());
        assert_eq!(template.conditions, built_in.conditions());
        for body in sources() {
            let source = built_in.source().instance(body).unwrap();
            assert_eq!(template.construct(&source), built_in.construct(&source), "{}", template.id);
            assert_eq!(template.promised_size(&source), built_in.promised_size(&source));
            let target = template.targets[0];
            assert_eq!(template.build(&source, target), built_in.build(&source, target));
        }
    }
    assert_eq!(compared, 7);
}

#[test]
fn every_shipped_template_keeps_its_size_promise() {
    for template in shipped() {
        for body in sources() {
            let source = template.source().instance(body).unwrap();
            let built = Size::of(&template.construct(&source).unwrap());
            assert_eq!(built, template.promised_size(&source).unwrap(), "{}", template.id);
        }
    }
}

#[test]
fn every_relation_keeps_the_size_promise() {
    for inside in ["none", "h", "complement", "all"] {
        for across in ["none", "h", "complement", "all"] {
            let text = GOOD.replacen(r#""inside": "none""#, &format!(r#""inside": "{inside}""#), 1).replacen(
                r#""different": "none""#,
                &format!(r#""different": "{across}""#),
                1,
            );
            let template = Template::from_json(&text).unwrap();
            for body in sources() {
                let source = template.source().instance(body).unwrap();
                let built = Size::of(&template.construct(&source).unwrap());
                assert_eq!(built, template.promised_size(&source).unwrap(), "{inside} {across}");
            }
        }
    }
}

#[test]
fn unproved_templates_survive_all_graphs_with_at_most_four_vertices() {
    let bodies: Vec<Body> = graphs_up_to(4).into_iter().map(Body::from).collect();
    let unproved: Vec<_> = shipped().into_iter().filter(|t| t.status == Status::Unproved).collect();
    assert_eq!(unproved.len(), 4);
    for template in unproved {
        for row in check::sweep(&template, &template.targets(), &bodies, &Options::default()).unwrap() {
            assert!(row.disagreements.is_empty(), "{} {:?}", template.id, row.disagreements[0]);
            assert!(!row.counts.is_one_sided(), "{}", template.id);
        }
    }
}

#[test]
fn a_template_written_is_read_again() {
    for template in shipped() {
        assert_eq!(Template::from_json(&template.to_json()), Ok(template));
    }
}

const GOOD: &str = r#"{ "hardplay-template": 1, "id": "t", "about": "", "citation": "", "status": "wrong",
  "source": {"game": "clique-forming"}, "targets": [{"game": "hull", "convexity": "gc"}],
  "winners": "same", "copies": [{"inside": "h"}, {"inside": "none", "weight": 0}],
  "across": [{"between": [0, 1], "same": true, "different": "none"}],
  "vertices": [{"name": "a", "joined": [0]}, {"name": "b", "joined": []}], "edges": [["a", "b"]] }"#;

#[test]
fn every_mistake_in_a_template_is_named_with_its_path() {
    assert!(Template::from_json(GOOD).is_ok());
    let cases = [
        (r#""hardplay-template": 1"#, r#""hardplay-template": 2"#),
        (r#""game": "clique-forming""#, r#""game": "chess""#),
        (r#""game": "clique-forming""#, r#""game": "qbf""#),
        (r#"[{"game": "hull", "convexity": "gc"}]"#, "[]"),
        (r#""convexity": "gc""#, r#""convexity": "l:1""#),
        (r#", "convexity": "gc""#, ""),
        (r#""inside": "h""#, r#""inside": "g""#),
        (r#""weight": 0"#, r#""weight": 2"#),
        (r#""between": [0, 1]"#, r#""between": [0, 2]"#),
        (r#""between": [0, 1]"#, r#""between": [2, 0]"#),
        (r#""same": true"#, r#""same": 1"#),
        (r#""joined": [0]"#, r#""joined": [0, 0]"#),
        (r#""joined": [0]"#, r#""joined": [2]"#),
        (r#""name": "b""#, r#""name": "a""#),
        (r#"["a", "b"]"#, r#"["a", "c"]"#),
        (r#"["a", "b"]"#, r#"["a", "a"]"#),
        (r#"[["a", "b"]]"#, r#"[["a", "b"], ["b", "a"]]"#),
        (r#""winners": "same""#, r#""winners": "same", "colour": 3"#),
        (r#""about": "", "#, ""),
        ("}]", "}"),
    ];
    let messages: Vec<String> = cases
        .iter()
        .map(|(right, wrong)| {
            assert!(GOOD.contains(right), "{right}");
            Template::from_json(&GOOD.replacen(right, wrong, 1)).unwrap_err().to_string()
        })
        .collect();
    insta::assert_snapshot!(messages.join("\n"));
}
