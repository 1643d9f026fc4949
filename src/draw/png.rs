//! A picture as PNG: its SVG, set and painted by resvg.

use super::picture::Picture;
use super::style::Style;
use super::{DrawError, fonts, svg};
use resvg::tiny_skia::{Pixmap, Transform};

/// The most pixels of a picture.
pub const MAX_PIXELS: usize = 100_000_000;

/// The PNG file of a picture, `scale` pixels for each unit. Costs O(pixels) beyond the SVG.
///
/// # Errors
/// More than [`MAX_PIXELS`] pixels, or none.
pub(super) fn write(picture: &Picture, style: &Style, scale: f32) -> Result<Vec<u8>, DrawError> {
    let tree = fonts::tree(&svg::write(picture, style))?;
    let size = tree.size();
    let [width, height] = [size.width(), size.height()].map(|length| f64::from(length * scale).ceil());
    // Neither infinities nor what is no number passes.
    if !(width >= 1.0 && height >= 1.0 && width * height <= MAX_PIXELS as f64) {
        return Err(DrawError::Pixels { width, height });
    }
    let unrendered = || DrawError::Unrendered(format!("{width} by {height} pixels"));
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or_else(unrendered)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| DrawError::Unrendered(error.to_string()))
}
