//! A picture as PDF: its SVG, turned by svg2pdf into lines and text that can be searched.

use super::picture::Picture;
use super::style::Style;
use super::{DrawError, fonts, svg};
use svg2pdf::{ConversionOptions, PageOptions};

/// One unit of a picture is one pixel of 1/96 inch, as in browsers.
const DPI: f32 = 96.0;

/// The PDF file of a picture, on a page of its size.
///
/// # Errors
/// A picture that svg2pdf cannot turn into a PDF; no picture is known that it cannot.
pub(super) fn write(picture: &Picture, style: &Style) -> Result<Vec<u8>, DrawError> {
    let tree = fonts::tree(&svg::write(picture, style))?;
    svg2pdf::to_pdf(&tree, ConversionOptions::default(), PageOptions { dpi: DPI })
        .map_err(|error| DrawError::Unrendered(error.to_string()))
}
