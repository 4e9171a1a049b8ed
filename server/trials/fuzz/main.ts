import { keepFigures } from '../proof-figures.ts';
import { proofOfFuzz } from './fuzz-proof.ts';
import { runFuzz } from './run-fuzz.ts';

const requests = Number(process.argv[2] ?? 50_000);
const seed = process.argv[3] ?? String(Date.now());
console.log(`Sending ${requests} requests, seed ${seed}`);
const result = await runFuzz({ requests, seed });
for (const problem of result.problems.slice(0, 40)) console.log(`✗ ${problem}`);
console.table(result.byStatus);
console.log(`${result.succeeded.length} of ${result.operations} operations succeeded at least once`);
console.log(
  `${result.requests} requests, ${result.replayed} replayed by another salon: ${result.problems.length} problems`,
);
keepFigures(proofOfFuzz(result, seed));
process.exit(result.problems.length > 0 ? 1 : 0);
