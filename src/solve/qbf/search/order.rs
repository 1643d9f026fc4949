//! Which variable to set next: the most active open one of the outermost block that has any.
//!
//! Activity is that of VSIDS (Moskewicz et al., Chaff, 2001): whatever took part in a conflict or a
//! solution counts more, and all of it fades. Each block keeps its open variables in a heap; a set
//! variable is dropped when it is met, and put back when its value is taken back.

use super::board::Board;

/// The growth of the bump from one conflict or solution to the next.
const GROWTH: f64 = 1.0 / 0.95;
const TOO_LARGE: f64 = 1e100;

/// Activities, and one heap for each block.
#[derive(Debug)]
pub struct Order {
    activity: Vec<f64>,
    bump: f64,
    heaps: Vec<Vec<u32>>,
    /// Block and place in its heap; `ABSENT` for those in none.
    block: Vec<u32>,
    place: Vec<u32>,
    /// No block before this one has a variable in its heap.
    outermost: usize,
}

const ABSENT: u32 = u32::MAX;

impl Order {
    /// All variables, none active; `block` gives each variable's block.
    pub fn new(block: Vec<u32>, blocks: usize) -> Self {
        let mut heaps = vec![Vec::new(); blocks];
        let mut place = Vec::with_capacity(block.len());
        for (v, &b) in block.iter().enumerate() {
            place.push(heaps[b as usize].len() as u32);
            heaps[b as usize].push(v as u32);
        }
        Self { activity: vec![0.0; block.len()], bump: 1.0, heaps, block, place, outermost: 0 }
    }

    /// The next variable to set; `None` if all are set.
    pub fn next(&mut self, is_open: impl Fn(usize) -> bool) -> Option<usize> {
        while self.outermost < self.heaps.len() {
            match self.pop(self.outermost) {
                Some(v) if is_open(v) => return Some(v),
                Some(_) => {}
                None => self.outermost += 1,
            }
        }
        None
    }

    /// A variable whose value was taken back.
    pub fn put_back(&mut self, v: usize) {
        if self.place[v] != ABSENT {
            return;
        }
        let block = self.block[v] as usize;
        self.outermost = self.outermost.min(block);
        self.place[v] = self.heaps[block].len() as u32;
        self.heaps[block].push(v as u32);
        self.rise(v);
    }

    /// The variable took part in a conflict or a solution.
    pub fn bump(&mut self, v: usize) {
        self.activity[v] += self.bump;
        if self.activity[v] > TOO_LARGE {
            self.activity.iter_mut().for_each(|a| *a /= TOO_LARGE);
            self.bump /= TOO_LARGE;
        }
        if self.place[v] != ABSENT {
            self.rise(v);
        }
    }

    /// Everything so far counts a little less.
    pub fn fade(&mut self) {
        self.bump *= GROWTH;
    }

    fn pop(&mut self, block: usize) -> Option<usize> {
        let top = *self.heaps[block].first()?;
        self.place[top as usize] = ABSENT;
        let last = self.heaps[block].pop()?;
        if last != top {
            self.heaps[block][0] = last;
            self.place[last as usize] = 0;
            self.sink(last as usize);
        }
        Some(top as usize)
    }

    fn rise(&mut self, v: usize) {
        let heap = &mut self.heaps[self.block[v] as usize];
        let mut at = self.place[v] as usize;
        while at > 0 {
            let up = (at - 1) / 2;
            let parent = heap[up];
            if self.activity[parent as usize] >= self.activity[v] {
                break;
            }
            heap[at] = parent;
            self.place[parent as usize] = at as u32;
            at = up;
        }
        heap[at] = v as u32;
        self.place[v] = at as u32;
    }

    fn sink(&mut self, v: usize) {
        let heap = &mut self.heaps[self.block[v] as usize];
        let mut at = self.place[v] as usize;
        loop {
            let activity = |place: usize| self.activity[heap[place] as usize];
            let mut child = 2 * at + 1;
            if child >= heap.len() {
                break;
            }
            if child + 1 < heap.len() && activity(child + 1) > activity(child) {
                child += 1;
            }
            if activity(child) <= self.activity[v] {
                break;
            }
            heap[at] = heap[child];
            self.place[heap[at] as usize] = at as u32;
            at = child;
        }
        heap[at] = v as u32;
        self.place[v] = at as u32;
    }
}

impl From<&Board> for Order {
    fn from(board: &Board) -> Self {
        let block = (0..board.variables()).map(|v| board.depth(super::board::Lit::new(v, true))).collect();
        Self::new(block, board.blocks())
    }
}
