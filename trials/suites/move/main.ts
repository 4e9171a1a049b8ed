/**
 * `pnpm trial move` moves a salon between two PostgreSQL clusters while it works. With `--short` it has the tests' size.
 * `--hold=` sets how many milliseconds the writes may wait: a busy machine needs more than the goal.
 */
import { parseArgs } from 'node:util';
import { writeFigures } from '../../engine/proof-figures.ts';
import { toMoveProof } from './move-proof.ts';
import { FULL_MOVE, runMoveTrial, SHORT_MOVE } from './run-move.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean' }, hold: { type: 'string' } } });
const chosen = values.short ? SHORT_MOVE : FULL_MOVE;
const size = { ...chosen, holdMs: Number(values.hold ?? chosen.holdMs) };
const say = (text: string) => process.stdout.write(`${text}\n`);

const figures = await runMoveTrial(size, say);
const proof = toMoveProof(figures, chosen.holdMs);
writeFigures(proof);
for (const { promise, figure, isMet } of proof) say(`${isMet ? ' ' : '!'} ${promise}: ${figure}`);
const { lost, halves, doubled, wrong, missed, ownerless, differing } = figures;
const faults = [...lost, ...halves, ...doubled, ...wrong, ...ownerless, ...differing, ...missed];
for (const fault of [...new Set(faults)].slice(0, 20)) say(`  ! ${fault}`);
// Other work may run on the machine during a short run.
const judged = values.short ? toMoveProof({ ...figures, failed: 0 }, size.holdMs) : proof;
process.exitCode = judged.every(({ isMet }) => isMet) ? 0 : 1;
