use super::super::{DrawError, MAX_EDGES, MAX_VERTICES, samples, svg};
use super::*;
use crate::graph::{LabelledGraph, Role, families};

fn draw(graph: &LabelledGraph, options: &Style) -> String {
    svg(graph, options).unwrap()
}

fn weighted() -> Style {
    Style { weights: true, ..Style::default() }
}

/// A graph with one edge between vertices of these names.
fn pair(a: &str, b: &str) -> LabelledGraph {
    let mut g = LabelledGraph::new();
    let [u, v] = [a, b].map(|name| g.add(Role::Named { name: name.to_owned() }));
    g.connect(u, v);
    g
}

/// Fails unless every tag is closed in order, every attribute quoted, and no bare `<` or `&` left.
fn assert_well_formed(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a bare > before {:.40}", &rest[start..]);
        let end = rest[start..].find('>').expect("a tag ends") + start;
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name)),
            (false, false) => open.push(name),
            (false, true) => {}
        }
        rest = &rest[end + 1..];
    }
    assert_eq!(open, Vec::<&str>::new());
    for (at, _) in text.match_indices('&') {
        let entity = ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|e| text[at..].starts_with(e));
        assert!(entity, "{:.40}", &text[at..]);
    }
}

#[test]
fn every_picture_is_well_formed_and_has_only_finite_numbers() {
    for (name, graph) in samples::all() {
        for options in [Style::default(), weighted()] {
            let text = draw(&graph, &options);
            assert_well_formed(&text);
            assert!(!text.contains("NaN") && !text.contains("inf") && !text.contains("\"-0\""), "{name}");
        }
    }
}

#[test]
fn names_with_markup_and_control_characters_are_text() {
    let graph = pair("<b>&\"'</b>", "tab\tbell\u{7}");
    let text = draw(&graph, &Style { title: Some("a < b & c".to_owned()), ..Style::default() });
    assert_well_formed(&text);
    assert!(text.contains("<title>a &lt; b &amp; c</title>"));
    assert!(text.contains("&lt;b&gt;&amp;&quot;'&lt;/b&gt;: vertex</title>"));
    assert!(text.contains("tab␉bell␇: vertex</title>"));
}

#[test]
fn every_vertex_says_its_name_its_purpose_and_its_weight() {
    let graph = samples::figure_12();
    let text = draw(&graph, &weighted());
    assert_eq!(text.matches("<g class=\"vertex ").count(), 56);
    assert!(text.contains("<title>v0_2: literal ¬x2: variable is false, weight 1</title>"));
    assert!(text.contains("<title>c1_2: control: variable 2 is set in its turn, weight 0</title>"));
    assert!(text.contains("<title>d8_4: dummy of subtype 8, never played, weight 1</title>"));
    assert!(draw(&graph, &Style::default()).contains("<title>chi_1: clause 1</title>"));
    assert!(draw(&pair("", "a"), &Style::default()).contains("<title>(no name): vertex</title>"));
}

#[test]
fn weights_are_shown_only_when_asked_for() {
    let graph = samples::figure_12();
    let ones = graph.weights().iter().filter(|&&w| w).count();
    let text = draw(&graph, &weighted());
    assert_eq!(text.matches(" one\"><title>").count(), ones);
    assert_eq!(text.matches(" zero\"><title>").count(), 56 - ones);
    assert!(text.contains(">weight 1</text>") && text.contains(">weight 0</text>"));
    let plain = draw(&graph, &Style::default());
    assert!(!plain.contains(" one\">") && !plain.contains("weight 1"));
}

#[test]
fn labels_and_legend_can_be_left_out() {
    let bare = Style { labels: false, legend: false, ..Style::default() };
    assert!(!draw(&samples::figure_12(), &bare).contains("<text"));
}

#[test]
fn everything_drawn_is_inside_the_view_box_and_the_legend_below_the_picture() {
    for (name, graph) in samples::all() {
        let picture = Picture::of(&graph);
        if picture.spots.is_empty() {
            continue;
        }
        let legend = Surround::of(&picture, &weighted()).legend;
        assert!(legend.extent().unwrap().top > picture.bounds.bottom, "{name}");
        for spot in &picture.spots {
            assert!(picture.bounds.contains(spot.at), "{name}");
        }
        for line in &picture.lines {
            assert!(
                line.path.sampled().into_iter().all(|p| picture.bounds.grown(1e-6).contains(p)),
                "{name}"
            );
        }
    }
}

#[test]
fn the_same_graph_and_options_give_the_same_bytes() {
    for (name, graph) in samples::all() {
        assert_eq!(draw(&graph, &weighted()), draw(&graph, &weighted()), "{name}");
    }
}

#[test]
fn too_large_a_graph_is_refused_with_the_limit() {
    let many = LabelledGraph::from(&families::empty(MAX_VERTICES + 1).unwrap());
    let error = svg(&many, &Style::default()).unwrap_err();
    assert_eq!(error, DrawError::TooLarge { what: "vertices", found: 20_001, limit: MAX_VERTICES });
    assert!(error.to_string().starts_with("20001 vertices are too many for a drawing: the limit is 20000"));
    let dense = LabelledGraph::from(&families::complete(700).unwrap());
    let error = svg(&dense, &Style::default()).unwrap_err();
    assert!(matches!(error, DrawError::TooLarge { what: "edges", limit: MAX_EDGES, .. }));
}

#[test]
fn the_largest_drawings_take_seconds_at_most() {
    let largest = [
        LabelledGraph::from(&families::grid(100, 100).unwrap()),
        LabelledGraph::from(&families::star(MAX_VERTICES - 1).unwrap()),
        LabelledGraph::from(&families::empty(MAX_VERTICES).unwrap()),
        samples::long_toggle(700),
        samples::universal(&families::cycle(MAX_VERTICES - 2).unwrap(), &["u", "w"], 1, &[(0, 1)]),
        samples::half_joined(&families::cycle(MAX_VERTICES - 4).unwrap()),
        samples::matched(&families::path(MAX_VERTICES / 2 - 3).unwrap()),
    ];
    for graph in largest {
        let start = std::time::Instant::now();
        assert!(draw(&graph, &weighted()).len() > 1_000_000);
        assert!(start.elapsed().as_secs() < 10, "{} vertices: {:?}", graph.order(), start.elapsed());
    }
}

#[test]
fn small_pictures_are_as_reviewed() {
    let find = |wanted: &str| samples::all().into_iter().find(|(name, _)| name == wanted).unwrap().1;
    insta::assert_snapshot!("pendant_on_p4", draw(&find("pendant-p4"), &Style::default()));
    insta::assert_snapshot!("node_kayles_one_variable", draw(&find("kayles-1"), &Style::default()));
    insta::assert_snapshot!("toggle_one_variable", draw(&find("toggle-one-variable"), &weighted()));
}
