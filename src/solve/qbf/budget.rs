//! What an engine may still use: the limits of the caller, and whether another engine has won the race.

use crate::solve::{Limit, Limits, Meter};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Limits, and a flag by which a race is called off.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    limits: Limits,
    called_off: Arc<AtomicBool>,
}

impl From<Limits> for Budget {
    fn from(limits: Limits) -> Self {
        Self { limits, called_off: Arc::default() }
    }
}

impl Budget {
    /// Ends every engine that runs on a clone of this budget, at its next look.
    pub fn call_off(&self) {
        self.called_off.store(true, Ordering::Relaxed);
    }

    /// Starts the clock.
    pub fn start(&self) -> Clock {
        Clock { meter: Meter::new(self.limits), called_off: Arc::clone(&self.called_off) }
    }
}

/// Watches a budget during one search.
#[derive(Debug)]
pub struct Clock {
    meter: Meter,
    called_off: Arc<AtomicBool>,
}

impl Clock {
    /// Looks at the limits and the flag now. `bytes` is what the engine holds in memory.
    ///
    /// # Errors
    /// A limit is exceeded, or the race is over.
    pub fn look(&self, bytes: usize) -> Result<(), Limit> {
        if self.called_off.load(Ordering::Relaxed) {
            return Err(Limit::Time(self.meter.elapsed()));
        }
        self.meter.look(bytes)
    }
}
