/** `pnpm trial fuzz [requests] [seed]` sends 50,000 requests by default; with `--short`, as few as in the tests. */
import { writeFigures } from '../../engine/proof-figures.ts';
import { toFuzzProof } from './fuzz-proof.ts';
import { hasTriedEnough, runFuzz, SHORT_FUZZ_RUN } from './run-fuzz.ts';

const [given = 50_000, seeded = String(Date.now())] = process.argv.slice(2);
const { requests, seed } = given === '--short' ? SHORT_FUZZ_RUN : { requests: Number(given), seed: seeded };
console.log(`Sending ${requests} requests, seed ${seed}`);
const result = await runFuzz({ requests, seed });
for (const problem of result.problems.slice(0, 40)) console.log(`✗ ${problem}`);
console.table(result.byStatus);
console.log(`${result.succeeded.length} of ${result.operations} operations succeeded at least once`);
console.log(
  `${result.requests} requests, ${result.replayed} replayed by another salon: ${result.problems.length} problems`,
);
writeFigures(toFuzzProof(result, seed));
const isEnough = requests < SHORT_FUZZ_RUN.requests || hasTriedEnough(result);
process.exit(result.problems.length > 0 || !isEnough ? 1 : 0);
