/** `pnpm trial move` moves a salon between two PostgreSQL clusters while it works. With `--short` it has the tests' size. */
import { writeFigures } from '../../engine/proof-figures.ts';
import { toMoveProof } from './move-proof.ts';
import { FULL_MOVE, runMoveTrial, SHORT_MOVE } from './run-move.ts';

const size = process.argv.includes('--short') ? SHORT_MOVE : FULL_MOVE;
const say = (text: string) => process.stdout.write(`${text}\n`);

const figures = await runMoveTrial(size, say);
const proof = toMoveProof(figures, size.holdMs);
writeFigures(proof);
for (const { promise, figure, isMet } of proof) say(`${isMet ? ' ' : '!'} ${promise}: ${figure}`);
const { lost, halves, doubled, wrong, missed, ownerless, differing } = figures;
for (const fault of [...lost, ...halves, ...doubled, ...wrong, ...ownerless, ...differing, ...missed].slice(0, 20)) {
  say(`  ! ${fault}`);
}
process.exitCode = proof.every(({ isMet }) => isMet) ? 0 : 1;
