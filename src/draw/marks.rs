//! What a game under way adds to a picture: who was picked, who may be, what is out of play.

use super::picture::Picture;
use crate::graph::Vertex;

/// How a vertex stands in a game under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Standing {
    /// Nothing is known, or nothing is to be shown.
    #[default]
    Unmarked,
    /// It may be played now.
    Playable,
    /// It was picked, and stays so.
    Picked,
    /// It was not picked and may not be played any more.
    Out,
}

/// The marks of one vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Mark {
    /// How it stands.
    pub standing: Standing,
    /// Was it the last move?
    pub last: bool,
    /// Is it to be pointed out?
    pub highlighted: bool,
    /// Is it in the shaded hull?
    pub in_hull: bool,
}

/// The marks of all vertices; fewer marks than vertices leave the rest as they are.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Marks {
    marks: Vec<Mark>,
    /// In Toggle the weights as they are now.
    pub weights: Option<Vec<bool>>,
}

impl Marks {
    /// No marks, for this many vertices.
    pub fn none(order: usize) -> Self {
        Self { marks: vec![Mark::default(); order], weights: None }
    }

    /// The marks of v.
    pub fn of(&self, v: Vertex) -> Mark {
        self.marks.get(v).copied().unwrap_or_default()
    }

    /// The marks of v, to be changed. Vertices must be below the order given to [`Self::none`].
    pub fn at(&mut self, v: Vertex) -> &mut Mark {
        &mut self.marks[v]
    }

    /// Points these vertices out.
    pub fn highlight(&mut self, vertices: impl IntoIterator<Item = Vertex>) {
        vertices.into_iter().for_each(|v| self.at(v).highlighted = true);
    }
}

impl Mark {
    /// The classes in style sheets, each after a space.
    pub(super) fn classes(self) -> String {
        let standing = match self.standing {
            Standing::Unmarked => "",
            Standing::Playable => " playable",
            Standing::Picked => " picked",
            Standing::Out => " out",
        };
        let flag = |set: bool, class: &'static str| if set { class } else { "" };
        format!("{standing}{}{}", flag(self.last, " last"), flag(self.highlighted, " pointed"))
    }

    /// The same in words for tooltips, each after a comma.
    pub(super) fn words(self) -> String {
        let standing = match self.standing {
            Standing::Unmarked => "",
            Standing::Playable => ", may be played",
            Standing::Picked => ", picked",
            Standing::Out => ", out of play",
        };
        let flag = |set: bool, words: &'static str| if set { words } else { "" };
        format!("{standing}{}{}", flag(self.last, ", the last move"), flag(self.highlighted, ", highlighted"))
    }
}

/// A kind of mark that legends explain.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// Its class in style sheets.
    pub class: &'static str,
    /// What it means.
    pub words: &'static str,
}

/// The kinds of marks, in the order of legends.
pub(super) const KINDS: [Kind; 6] = [
    Kind { class: "playable", words: "may be played" },
    Kind { class: "picked", words: "picked" },
    Kind { class: "last", words: "last move" },
    Kind { class: "out", words: "out of play" },
    Kind { class: "pointed", words: "highlighted" },
    Kind { class: "hull", words: "hull of the picked vertices" },
];

impl Kind {
    /// Does the picture have such a mark?
    pub(super) fn is_shown(&self, picture: &Picture) -> bool {
        picture.spots.iter().any(|spot| self.is_on(spot.mark))
    }

    fn is_on(&self, mark: Mark) -> bool {
        match self.class {
            "playable" => mark.standing == Standing::Playable,
            "picked" => mark.standing == Standing::Picked,
            "out" => mark.standing == Standing::Out,
            "last" => mark.last,
            "pointed" => mark.highlighted,
            _ => mark.in_hull,
        }
    }
}
