//! What a picture shows, and on which kind of page; the same for all formats.

use super::layout::LayoutKind;
use super::palette::{DARK, LIGHT, PRINT, Palette};
use std::str::FromStr;
use thiserror::Error;

/// What a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// A heading above the picture.
    pub title: Option<String>,
    /// Names inside the vertices.
    pub labels: bool,
    /// Weights: a vertex of weight 1 is filled, one of weight 0 is empty. Without them every vertex has
    /// the light colour of its part.
    pub weights: bool,
    /// An explanation of colours and lines below the picture.
    pub legend: bool,
    /// The page it stands on.
    pub theme: Theme,
    /// Where vertices stand.
    pub layout: LayoutKind,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            title: None,
            labels: true,
            weights: false,
            legend: true,
            theme: Theme::Auto,
            layout: LayoutKind::Auto,
        }
    }
}

/// The page that a picture stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// Light, and dark where the reader prefers that; formats that cannot ask are light.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black and greys on white, with dashes where screens have colours.
    Print,
}

/// The text names no theme.
#[derive(Debug, Error, PartialEq, Eq, Clone)]
#[error("there is no theme {0:?}; expected auto, light, dark or print")]
pub struct UnknownTheme(String);

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        match text {
            "auto" => Ok(Self::Auto),
            "light" => Ok(Self::Light),
            "dark" => Ok(Self::Dark),
            "print" => Ok(Self::Print),
            _ => Err(UnknownTheme(text.to_owned())),
        }
    }
}

impl Theme {
    /// The colours, where the reader's wish is not known.
    pub(super) fn palette(self) -> &'static Palette {
        match self {
            Self::Auto | Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::Print => &PRINT,
        }
    }
}
