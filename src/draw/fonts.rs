//! The font of PNG and PDF pictures: one that is inside the program, so that every machine gives the same
//! picture.
//!
//! Only for characters that it does not hold are the machine's own fonts looked through; a character that
//! none of them holds either is an empty box.

use super::DrawError;
use resvg::usvg::fontdb::{Database, ID};
use resvg::usvg::{FontResolver, Options, Tree};
use std::sync::Arc;

const SANS: &[u8] = include_bytes!("fonts/DejaVuSansCondensed-subset.ttf");

/// The tree of an SVG document that this floor has written, with its text set.
pub(super) fn tree(svg: &str) -> Result<Tree, DrawError> {
    let mut fonts = Database::new();
    fonts.load_font_data(SANS.to_vec());
    let inside: Option<ID> = fonts.faces().next().map(|face| face.id);
    let elsewhere = FontResolver::default_fallback_selector();
    let options = Options {
        fontdb: Arc::new(fonts),
        font_resolver: FontResolver {
            select_font: Box::new(move |_, _| inside),
            select_fallback: Box::new(move |c, used, fonts| {
                if fonts.len() == 1 {
                    Arc::make_mut(fonts).load_system_fonts();
                }
                elsewhere(c, used, fonts)
            }),
        },
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|error| DrawError::Unrendered(error.to_string()))
}
