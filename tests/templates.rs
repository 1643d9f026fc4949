//! Reductions as data: the shipped templates are the built-in reductions, and what is wrong with a
//! template is said with its place.

use hardplay::check::{self, Options};
use hardplay::game::{Body, Problem, Rules, Winner};
use hardplay::graph::{families, graphs_up_to, random};
use hardplay::reduce::{self, Reduction, Size, Status, Template};
use hardplay::solve::reference;

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
    assert_eq!(compared, 10);
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
fn vertices_for_pairs_keep_the_size_promise_whatever_they_are_joined_to() {
    for of in ["h", "complement", "all"] {
        for inside in ["none", "meeting", "disjoint", "all"] {
            let pairs = format!(
                r#""pairs": [{{"of": "{of}", "joined": [1, 0], "inside": "{inside}"}},
                             {{"of": "h", "joined": [1], "inside": "meeting", "weight": 0}}]"#
            );
            let text = GOOD
                .replacen(r#""joined": []"#, r#""joined": [], "pairs": [1, 0]"#, 1)
                .replace(r#""vertices""#, &format!(r#"{pairs}, "vertices""#));
            let template = Template::from_json(&text).unwrap();
            for body in sources() {
                let source = template.source().instance(body).unwrap();
                let built = Size::of(&template.construct(&source).unwrap());
                assert_eq!(built, template.promised_size(&source).unwrap(), "{of} {inside}");
            }
        }
    }
}

#[test]
fn a_template_can_subdivide_the_edges_of_h() {
    let text = r#"{ "hardplay-template": 1, "id": "t", "about": "", "citation": "", "status": "unproved",
        "source": {"game": "clique-forming"}, "targets": [{"game": "toggle"}], "winners": "same",
        "copies": [{"inside": "none"}], "pairs": [{"of": "h", "joined": [0], "inside": "none", "weight": 0}],
        "vertices": [{"name": "c", "joined": [], "pairs": [0]}] }"#;
    let template = Template::from_json(text).unwrap();
    assert_eq!(template.size_formula(), "|V|+|E|+1");
    let cycle = families::cycle(5).unwrap();
    let source = template.source().instance(cycle.clone()).unwrap();
    let Body::Graph(built) = template.construct(&source).unwrap() else { panic!("a graph") };
    let names: Vec<_> = (0..built.order()).map(|v| built.name(v)).collect();
    assert_eq!(names.join(" "), "h0 h1 h2 h3 h4 e0_1 e0_4 e1_2 e2_3 e3_4 c");
    assert_eq!(built.weights(), [[true; 5].as_slice(), &[false; 5], &[true]].concat());
    let edges: Vec<_> = built.edges().map(|(u, v)| format!("{}-{}", built.name(u), built.name(v))).collect();
    let at_pairs = cycle.edges().flat_map(|(u, v)| [u, v].map(|end| format!("e{u}_{v}-h{end}")));
    let at_c = cycle.edges().map(|(u, v)| format!("c-e{u}_{v}"));
    assert_eq!(edges, at_pairs.chain(at_c).collect::<Vec<_>>());
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
fn proved_templates_that_are_no_built_in_reduction_hold_on_all_graphs_with_at_most_six_vertices() {
    let bodies: Vec<Body> = graphs_up_to(6).into_iter().map(Body::from).collect();
    let proved =
        shipped().into_iter().filter(|t| t.status == Status::Proved && reduce::find(&t.id).is_none());
    let mut seen = Vec::new();
    for template in proved {
        for row in check::sweep(&template, &template.targets(), &bodies, &Options::default()).unwrap() {
            assert!(row.disagreements.is_empty(), "{} {:?}", template.id, row.disagreements[0]);
            assert!(!row.counts.is_one_sided(), "{}", template.id);
        }
        seen.push(template.id);
    }
    assert_eq!(seen, ["all-ones-apart"]);
}

#[test]
fn all_ones_apart_holds_from_misere_to_misere_play_too() {
    let template = shipped().into_iter().find(|template| template.id == "all-ones-apart").unwrap();
    let mut wins = [0, 0];
    for h in graphs_up_to(5).into_iter().skip(1) {
        let target = template.construct(&template.source().instance(h.clone()).unwrap()).unwrap();
        let winner = reference::winner(&Problem::misere(Rules::NodeKayles).instance(h).unwrap());
        wins[usize::from(winner == Winner::First)] += 1;
        assert_eq!(reference::winner(&Problem::misere(Rules::Toggle).instance(target).unwrap()), winner);
    }
    assert!(wins.iter().all(|&wins| wins > 0));
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
        (r#""vertices""#, r#""pairs": [{"of": "none", "joined": [0], "inside": "none"}], "vertices""#),
        (r#""vertices""#, r#""pairs": [{"of": "h", "joined": [2], "inside": "none"}], "vertices""#),
        (r#""vertices""#, r#""pairs": [{"of": "h", "joined": [0], "inside": "h"}], "vertices""#),
        (
            r#""vertices""#,
            r#""pairs": [{"of": "h", "joined": [0], "inside": "all", "weight": 3}], "vertices""#,
        ),
        (r#""joined": []"#, r#""joined": [], "pairs": [0]"#),
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
