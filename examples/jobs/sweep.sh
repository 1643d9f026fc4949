#!/usr/bin/env bash
#SBATCH --job-name=hardplay-sweep
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=24:00:00
#
# One shard of a sweep over all graphs of an order, from nauty's geng:
#
#     sweep.sh SHARDS ORDER CHECK-ARGUMENTS… [shard=I]
#
# The shard is I, counted from 0, or the index of the Slurm array job. Reports go to sweep-I-of-N.jsonl
# in the folder it is started in (or $SWEEP_DIR). A shard that was cut short goes on where it stopped when it is started again.
set -euo pipefail

shards=$1
order=$2
shift 2
arguments=()
shard=${SLURM_ARRAY_TASK_ID:-}
for argument in "$@"; do
    case $argument in
    shard=*) shard=${argument#shard=} ;;
    *) arguments+=("$argument") ;;
    esac
done
: "${shard:?give shard=I, or start this as a Slurm array job}"

geng=$(command -v geng || command -v nauty-geng)
hardplay=${HARDPLAY:-hardplay}
folder=${SWEEP_DIR:-.}
report=$folder/sweep-$shard-of-$shards.jsonl
resume=()
[[ -s $report ]] && resume=(--resume)

"$geng" -q "$order" |
    "$hardplay" check - "${arguments[@]}" --threads 1 --shard "$shard/$shards" \
        --report "$report" "${resume[@]}" --out "$folder/out-$shard-of-$shards"
