//! Terms a second on Couples-are-Forever: the oracle, the rare/common method by terms, and by blocks.
//!
//! The method by terms is plain stamping: each rare position stamps one value in a table of seen values. All
//! three work far enough out that the rare positions have ended, except the oracle, whose time grows with n.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use hardplay::sequence::{Block, Sparse, naive, named};

/// Where the block engine takes over here: a multiple of its granularity, far behind the last rare position.
const START: usize = 160_000;
const NAIVE_TERMS: usize = 10_000;
const STAMPED_TERMS: usize = 2_000;

fn sequence(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("couples-are-forever");
    group.sample_size(20);
    let game = named("couples-are-forever").expect("a name of the catalog");

    group.throughput(Throughput::Elements(NAIVE_TERMS as u64));
    group.bench_function("naive, the first 10000 terms", |bencher| {
        bencher.iter(|| naive(&game, NAIVE_TERMS));
    });

    let mut sparse = Sparse::new(game);
    sparse.extend(START - 1);
    group.throughput(Throughput::Elements(STAMPED_TERMS as u64));
    group.bench_function("stamping, from 160000 on", |bencher| {
        let more = |mut sparse: Sparse| {
            sparse.extend(START + STAMPED_TERMS - 1);
            sparse
        };
        bencher.iter_batched(|| sparse.clone(), more, BatchSize::LargeInput);
    });

    let mut block = Block::take_over(&sparse).expect("the rare positions have ended");
    let mut values = Vec::new();
    assert!(block.step(&mut values));
    group.throughput(Throughput::Elements(values.len() as u64));
    group.bench_function("blocks, from 160000 on", |bencher| {
        bencher.iter(|| {
            values.clear();
            assert!(block.step(&mut values));
        });
    });
    group.finish();
}

criterion_group!(benches, sequence);
criterion_main!(benches);
