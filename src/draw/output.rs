//! The file formats of pictures, by their extensions.

use super::marks::Marks;
use super::style::Style;
use super::{DrawError, dot, layout, pdf, picture, png, svg, tikz};
use crate::graph::LabelledGraph;
use std::path::Path;

/// A file format for pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PictureFormat {
    /// SVG.
    Svg,
    /// PNG, with so many pixels for each unit of the picture.
    Png {
        /// Above 0.
        scale: f32,
    },
    /// PDF.
    Pdf,
    /// A LaTeX document with one TikZ picture.
    Tikz,
    /// DOT.
    Dot,
}

impl PictureFormat {
    /// The extensions, for people.
    pub const EXTENSIONS: &str = ".svg, .png, .pdf, .tex, .dot or .gv";

    /// The format of a file's extension, in letters of either case; PNG at scale 1.
    pub fn of_path(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png { scale: 1.0 }),
            "pdf" => Some(Self::Pdf),
            "tex" => Some(Self::Tikz),
            "dot" | "gv" => Some(Self::Dot),
            _ => None,
        }
    }

    /// The extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png { .. } => "png",
            Self::Pdf => "pdf",
            Self::Tikz => "tex",
            Self::Dot => "dot",
        }
    }
}

/// The file of a graph's picture in this format, with these marks. The same arguments give the same bytes.
///
/// # Errors
/// As for [`picture()`], except for DOT, which takes any graph; and a PNG of too many pixels.
///
/// # Example
/// ```
/// use hardplay::draw::{self, Marks, PictureFormat, Style};
/// use hardplay::graph::{LabelledGraph, families};
///
/// let petersen = LabelledGraph::from(&families::petersen(5, 2)?);
/// let format = PictureFormat::Png { scale: 2.0 };
/// let file = draw::file(&petersen, &Marks::default(), &Style::default(), format)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn file(
    graph: &LabelledGraph,
    marks: &Marks,
    style: &Style,
    format: PictureFormat,
) -> Result<Vec<u8>, DrawError> {
    let marked = || Ok::<_, DrawError>(picture(graph, style.layout)?.marked(marks));
    Ok(match format {
        PictureFormat::Svg => svg::write(&marked()?, style).into_bytes(),
        PictureFormat::Png { scale } => png::write(&marked()?, style, scale)?,
        PictureFormat::Pdf => pdf::write(&marked()?, style)?,
        PictureFormat::Tikz => tikz::write(&marked()?, style).into_bytes(),
        PictureFormat::Dot => dot::write(graph, &layout::of_kind(graph, style.layout)?, marks).into_bytes(),
    })
}
