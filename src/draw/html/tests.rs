use super::super::samples;
use super::*;
use crate::convexity::Convexity;
use crate::game::{Play, Problem};
use crate::graph::{LabelledGraph, Role, families};
use crate::logic::{Literal, Qbf, ThreeQbf};

fn made(problem: Problem, graph: LabelledGraph) -> Result<String, PageError> {
    page(&problem.instance(graph).unwrap(), "a < b", &Style::default())
}

#[test]
fn a_small_page_is_as_reviewed() {
    let path = LabelledGraph::from(&families::path(3).unwrap());
    let html = made(Problem::misere(Rules::Hull(Convexity::Geodesic)), path).unwrap();
    let short = [STYLE, RULES, SCRIPT].iter().fold(html, |html, part| html.replace(part, "…\n"));
    insta::assert_snapshot!("hull_on_p3", short);
}

#[test]
fn the_page_of_the_graph_of_figure_13_holds_who_wins_and_stays_small() {
    let html = made(Problem::normal(Rules::Toggle), samples::figure_13()).unwrap();
    assert!(html.len() < 100_000, "{} bytes", html.len());
    assert!(html.contains("\"positions\":589,"));
}

#[test]
fn the_same_instance_gives_the_same_bytes_and_nothing_is_loaded() {
    let html = || made(Problem::normal(Rules::NodeKayles), samples::figure_12()).unwrap();
    assert_eq!(html(), html());
    let own = html().replace("http://www.w3.org/2000/svg", "");
    for word in ["http:", "https:", "//cdn", "@import", "url(", "<link", " src="] {
        assert!(!own.contains(word), "{word}");
    }
}

#[test]
fn names_that_look_like_markup_or_like_places_of_the_page_stay_names() {
    let names = ["</script><b>", "{{picture}}", "\"'&"];
    let path = families::path(3).unwrap();
    let graph = LabelledGraph::with_roles(&path, |v| Role::Named { name: names[v].to_owned() });
    let html = made(Problem::normal(Rules::CliqueForming), graph).unwrap();
    assert_eq!(html.matches("</script>").count(), 3);
    assert_eq!(html.matches("<svg ").count(), 1);
    assert!(html.contains("<h1>a &lt; b</h1>"));
    assert!(html.contains(r#""names":["\u003c/script>\u003cb>","{{picture}}","\"'&"]"#));
}

#[test]
fn a_game_with_too_many_positions_has_a_page_without_winners() {
    let grid = LabelledGraph::from(&families::grid(7, 7).unwrap());
    let html = made(Problem::normal(Rules::NodeKayles), grid).unwrap();
    assert!(html.contains("\"outcomes\":null,\"positions\":0,\"most\":100000}"));
}

#[test]
fn what_is_too_large_or_no_graph_is_refused() {
    let plain = |n| LabelledGraph::from(&families::path(n).unwrap());
    let hull = Problem::normal(Rules::Hull(Convexity::Geodesic));
    assert_eq!(made(hull, plain(MOST_IN_PAIRS + 1)), Err(PageError::Pairs(257)));
    let kayles = Problem { rules: Rules::NodeKayles, play: Play::Normal };
    assert_eq!(made(kayles, plain(1025)), Err(PageError::Solve(SolveError::TooLarge(1025))));
    let formula = ThreeQbf::new(1, vec![[Literal::positive(1); 3]]).unwrap();
    let problem = Problem::normal(Rules::Qbf);
    let instance = problem.instance(Qbf::from(&formula)).unwrap();
    assert_eq!(page(&instance, "", &Style::default()), Err(PageError::Solve(SolveError::Formula(problem))));
}
