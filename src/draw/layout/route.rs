//! Leading a line around what is not its own: straight if that is clear, else by the flattest arc.

use super::super::geometry::Point;
use super::super::label::RADIUS;
use super::super::path::Path;
use super::Group;

/// How near a line may come to the centre of a vertex that is not its end.
pub(super) const CLEAR: f64 = RADIUS + 5.0;

/// The path from a to b that meets the fewest of these vertices and frames, the flattest among equals.
pub(super) fn around(a: Point, b: Point, vertices: &[Point], frames: &[Group]) -> Path {
    const BULGES: [f64; 13] = [0.0, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.45, -0.45, 0.65, -0.65, 0.9, -0.9];
    let length = a.distance(b);
    let candidate =
        |bulge: f64| if bulge == 0.0 { Path::straight(a, b) } else { Path::arc(a, b, bulge * length) };
    let mut best = candidate(0.0);
    let mut least = hits(&best, vertices, frames);
    for bulge in BULGES {
        if least == 0 {
            break;
        }
        let path = candidate(bulge);
        let count = hits(&path, vertices, frames);
        if count < least {
            (best, least) = (path, count);
        }
    }
    best
}

/// How many of these vertices and frames a path meets, apart from those at its ends.
fn hits(path: &Path, vertices: &[Point], frames: &[Group]) -> usize {
    let (start, end) = (path.start, path.end());
    let foreign = |p: &&Point| p.distance(start) > 1.0 && p.distance(end) > 1.0;
    let met = vertices.iter().filter(foreign).filter(|&&p| path.distance(p) < CLEAR).count();
    let crossed = frames.iter().filter(|group| !group.holds(start) && !group.holds(end));
    met + crossed.filter(|group| crosses(group, &path.sampled())).count()
}

/// Does the line through these points enter the frame?
pub(super) fn crosses(group: &Group, line: &[Point]) -> bool {
    const PARTS: u32 = 12;
    let on = |a: Point, b: Point| (0..=PARTS).map(move |i| a.towards(b, f64::from(i) / f64::from(PARTS)));
    line.windows(2).flat_map(|pair| on(pair[0], pair[1])).any(|p| group.holds(p))
}

#[cfg(test)]
mod tests {
    use super::super::super::geometry::at;
    use super::*;

    #[test]
    fn a_clear_line_is_straight_and_another_one_goes_around() {
        let (a, b) = (at(0.0, 0.0), at(200.0, 0.0));
        assert_eq!(around(a, b, &[a, b, at(100.0, 30.0)], &[]), Path::straight(a, b));
        let blocked = at(100.0, 4.0);
        assert!(around(a, b, &[a, b, blocked], &[]).distance(blocked) >= CLEAR);
    }
}
