//! The readers of what only this program writes, and of the small languages of its command line.

use super::{Row, is_one_line};
use hardplay::check::{Certificate, GadgetCertificate, replay_gadgets};
use hardplay::convexity::Convexity;
use hardplay::discover::{Journal, Task, search};
use hardplay::game::{Instance, Problem, Rules};
use hardplay::graph::{Graph, families, parse_expression, random};
use hardplay::logic::{Block, Literal, Qbf, Quantifier};
use hardplay::play::{Contest, Seats, Session};
use hardplay::reduce::{Claim, Condition, Reduction, Shape, Template, TemplateClass, Winners};
use hardplay::sequence::{Engine, PathsAndCycles, Terms, checkpoint, named};
use hardplay::solve::Limits;
use hardplay::table::Record;
use std::fmt::{Debug, Display};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

pub const READERS: &[Row] = &[
    ("expression", EXPRESSIONS, expression),
    ("convexity", &[b"gc", b"mc", b"l:3", b"m:2", b"p3"], |bytes, _| word::<Convexity>(bytes)),
    ("condition", &[b"not-complete", b"at-least:3", b"universal:1", b"odd-order"], |bytes, _| {
        condition(bytes)
    }),
    ("shape", &[b"h:100:B_", b"hh1n:12:A_", b"h::?", b"ha1n:1:@"], |bytes, _| word::<Shape>(bytes)),
    ("code", &[b"D?{", b"C~", b"IheA@GUAo", b"?"], code),
    ("union", &[b"P5+C9+P3", b"C3", b"P1 + P2"], union),
    (
        "octal",
        &[b".77", b"4.3", b".07", b".11337", b"path:l:2", b"cycle:mc", b"grundy", b"path2:l:17"],
        octal,
    ),
    ("template", &[TEMPLATE], template),
    ("strategy", STRATEGIES, strategy),
    ("gadgets", &[GADGETS], gadgets),
    ("checkpoint", &[CHECKPOINT], sequence),
    ("record", &[b"# hardplay table toggle-petersen: start,m,k,nimber\np11,7,2,2\np01,9,2,1\n"], record),
    ("journal", &[JOURNAL], journal),
    ("moves", &[b"moves\n0\nhint\nshow\n2\nundo\nhelp\n3\nquit\n", b"1\n4\n\xff\n"], moves),
];

const EXPRESSIONS: &[&[u8]] = &[
    b"petersen:5,2",
    b"P5 + C9",
    b"~(K3 * E2)",
    b"multipartite:1,2,3",
    b"gnp:9,0.5+gnm:5,4",
    b"regular:8,3*Q3",
    b"tree:7",
    b"grid:3,4",
    b"heawood",
    b"W5+S4",
];
const TEMPLATE: &[u8] = br#"{ "hardplay-template": 1, "id": "mine", "about": "a guess", "citation": "me",
 "status": "unproved", "source": {"game": "clique-forming"},
 "targets": [{"game": "hull", "convexity": "gc"}, {"game": "interval", "convexity": "l:3", "play": "misere"}], "winners": "same",
 "copies": [{"inside": "h"}, {"inside": "complement"}], "across": [{"between": [0, 1], "same": true, "different": "none"}],
 "vertices": [{"name": "w", "joined": [0]}, {"name": "u", "joined": []}], "edges": [["w", "u"]] }"#;
const STRATEGIES: &[&[u8]] = &[
    br#"{"hardplay-strategy":1, "problem":{"game":"clique-forming","play":"normal"}, "winner":"second",
 "positions":[ {"0":["1",1],"1":["0",1],"2":["1",1]}, {} ]}"#,
    br#"{"hardplay-strategy":1, "problem":{"game":"clique-forming","play":"normal"}, "winner":"first",
 "first":["1",0], "positions":[ {"0":["2",0],"2":null} ]}"#,
    br#"{"hardplay-strategy":1, "problem":{"game":"qbf"}, "winner":"first",
 "steps":{"winner":"exists","start":5,"steps":["won",{"choose":{"variable":3,"value":false,"then":0}},
 {"choose":{"variable":3,"value":true,"then":0}},{"answer":{"variable":2,"if_false":1,"if_true":2}},
 "won",{"choose":{"variable":1,"value":false,"then":3}}]}}"#,
];
const GADGETS: &[u8] = br#"{ "hardplay-gadgets": 1, "class": {"copies": 1},
 "claim": {"source": {"game": "clique-forming"}, "targets": [{"game": "hull", "convexity": "l:2"}], "winners": "same", "conditions": []},
 "up-to": 2, "random": 0, "seed": 0,
 "levels": [ { "added": 0, "candidates": 1, "complete": true, "survivors": [], "refuted": [
   { "gadget": "h::?", "h": "A?", "target": 0, "source": "first", "wins": "second" } ] } ] }"#;
const CHECKPOINT: &[u8] = b"{\"hardplay_sequence_checkpoint\":1,\"game\":\".77\",\"used\":3,\"series\":1,\"kept\":3,\"head\":0,\"tail\":0,\"map\":null,\"tally\":{\"histogram\":{\"0\":1,\"1\":1,\"2\":1},\"maximum\":[2,2],\"zeros\":[0],\"points\":[[0,0],[1,1],[2,2]],\"next_point\":3}}\n\0\0\0\0\x01\0\0\0\x02\0\0\0";
const JOURNAL: &[u8] = b"{\"hardplay-discover\":1,\"task\":{\"class\":{\"copies\":1},\"claim\":{\"source\":{\"game\":\"clique-forming\",\"play\":\"normal\"},\"targets\":[{\"game\":\"hull\",\"convexity\":\"gc\",\"play\":\"normal\"}],\"winners\":\"same\",\"conditions\":[]},\"up_to\":2,\"most\":1,\"beyond\":false,\"list_all\":true,\"random\":0,\"seed\":0}}\n{\"added\":0,\"from\":0,\"refuted\":[null]}\n";

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// A value that is written as one word.
fn word<T: FromStr + Display + PartialEq + Debug>(bytes: &[u8]) -> bool
where
    T::Err: Display + Debug,
{
    match text(bytes).parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse::<T>().unwrap(), value, "{written}");
            true
        }
        Err(error) => {
            is_one_line(error);
            false
        }
    }
}

fn condition(bytes: &[u8]) -> bool {
    let parsed = text(bytes).parse::<Condition>();
    parsed.as_ref().err().into_iter().for_each(is_one_line);
    parsed.is_ok()
}

fn expression(bytes: &[u8], _: &Path) -> bool {
    match parse_expression(text(bytes), &mut random::generator(0)) {
        Ok(graph) => {
            assert!(graph.order() <= Graph::MAX_ORDER && graph.size() <= Graph::MAX_SIZE);
            true
        }
        Err(error) => {
            is_one_line(error);
            false
        }
    }
}

fn code(bytes: &[u8], _: &Path) -> bool {
    let graph = Graph::from_code(text(bytes));
    graph.iter().for_each(|graph| assert_eq!(graph.code().as_deref(), Some(text(bytes))));
    graph.is_some()
}

fn union(bytes: &[u8], _: &Path) -> bool {
    let parsed = text(bytes).parse::<PathsAndCycles>();
    parsed.as_ref().err().into_iter().for_each(is_one_line);
    parsed.is_ok()
}

fn octal(bytes: &[u8], _: &Path) -> bool {
    match named(text(bytes)) {
        Ok(game) => {
            let mut values = Vec::new();
            Terms::new(game, Engine::Fast, 30).more(&mut values).expect("thirty terms have room");
            true
        }
        Err(error) => {
            is_one_line(error);
            false
        }
    }
}

fn clique_forming(graph: Graph) -> Instance {
    Problem::normal(Rules::CliqueForming).instance(graph).expect("a small graph")
}

fn template(bytes: &[u8], _: &Path) -> bool {
    let template = match Template::from_json(text(bytes)) {
        Ok(template) => template,
        Err(error) => {
            is_one_line(error);
            return false;
        }
    };
    assert_eq!(Template::from_json(&template.to_json()), Ok(template.clone()));
    let source = clique_forming(families::path(3).expect("a path"));
    template.apply(&source).err().into_iter().for_each(is_one_line);
    true
}

/// ∃1 ∀2 ∃3 (2 ∨ ¬3)(¬2 ∨ 3).
fn copy_formula() -> Instance {
    let literal = |number| Literal::from_dimacs(number).expect("a small number");
    let block = |quantifier, v| Block { quantifier, variables: vec![v] };
    let prefix =
        vec![block(Quantifier::Exists, 1), block(Quantifier::Forall, 2), block(Quantifier::Exists, 3)];
    let matrix = vec![vec![literal(2), literal(-3)], vec![literal(-2), literal(3)]];
    let formula = Qbf::new(prefix, matrix).expect("each variable once");
    Problem::normal(Rules::Qbf).instance(formula).expect("a formula")
}

fn strategy(bytes: &[u8], _: &Path) -> bool {
    let certificate = match Certificate::from_json(text(bytes)) {
        Ok(certificate) => certificate,
        Err(error) => {
            is_one_line(error);
            return false;
        }
    };
    assert_eq!(Certificate::from_json(&certificate.to_json()), Ok(certificate.clone()));
    for instance in [clique_forming(families::path(3).expect("a path")), copy_formula()] {
        certificate.replay(&instance).err().into_iter().for_each(is_one_line);
    }
    true
}

fn gadgets(bytes: &[u8], _: &Path) -> bool {
    let certificate = match GadgetCertificate::from_json(text(bytes)) {
        Ok(certificate) => certificate,
        Err(error) => {
            is_one_line(error);
            return false;
        }
    };
    assert_eq!(GadgetCertificate::from_json(&certificate.to_json()), Ok(certificate.clone()));
    // More would be right, but slow.
    if certificate.up_to <= 3 {
        replay_gadgets(&certificate).err().into_iter().for_each(is_one_line);
    }
    true
}

fn sequence(bytes: &[u8], scratch: &Path) -> bool {
    std::fs::write(scratch, bytes).expect("there is room for a small file");
    let new = Terms::new(named(".77").expect("a code"), Engine::Fast, 40);
    match checkpoint::load(scratch, new) {
        Ok((mut terms, tally)) => {
            terms.more(&mut Vec::new()).expect("forty terms have room");
            tally.is_some()
        }
        Err(error) => {
            is_one_line(error);
            false
        }
    }
}

fn record(bytes: &[u8], scratch: &Path) -> bool {
    std::fs::write(scratch, bytes).expect("there is room for a small file");
    let record = Record::resume(scratch);
    record.as_ref().err().into_iter().for_each(is_one_line);
    record.is_ok()
}

fn task() -> Task {
    let claim = Claim {
        source: Problem::normal(Rules::CliqueForming),
        targets: vec![Problem::normal(Rules::Hull(Convexity::Geodesic))],
        winners: Winners::Same,
        conditions: Vec::new(),
    };
    let class = TemplateClass::all(1);
    Task { class, claim, up_to: 2, most: 1, beyond: false, list_all: true, random: 0, seed: 0 }
}

fn journal(bytes: &[u8], scratch: &Path) -> bool {
    std::fs::write(scratch, bytes).expect("there is room for a small file");
    let task = task();
    let found = Journal::resume(scratch, &task).map(|journal| search(&task, Some(journal), &|_| {}));
    match found {
        Ok(Ok(_)) => true,
        Ok(Err(error)) => {
            is_one_line(error);
            false
        }
        Err(error) => {
            is_one_line(error);
            false
        }
    }
}

fn moves(bytes: &[u8], _: &Path) -> bool {
    let instance =
        Problem::normal(Rules::Hull(Convexity::Geodesic)).instance(families::path(5).expect("a path"));
    let contest = Contest::new(&instance.expect("a small graph")).expect("a small graph");
    let limits = Limits { time: Some(Duration::from_secs(1)), memory: Some(1 << 16) };
    let mut session = Session::new(contest, Seats::Both, limits);
    session.begin();
    for line in bytes.split(|&b| b == b'\n') {
        let said = session.enter(&String::from_utf8_lossy(line));
        said.notes.iter().for_each(is_one_line);
        if said.end {
            return true;
        }
    }
    false
}
