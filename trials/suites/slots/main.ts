/** Runs `pnpm trial slots`. With `--short` it is as small as in the tests; `--seed=` and `--cases=` repeat a run. */
import startTestCluster from '../../../server/testing/global-setup.ts';
import stopTestCluster from '../../../server/testing/global-teardown.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { runAttempts } from './run-attempts.ts';
import { listCaseGaps, runCases, SHORT_SLOTS_RUN } from './run-cases.ts';
import { toSlotsProof } from './slots-proof.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const given = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1];

const FULL = { cases: 100_000, attempts: 1_000, seed: Date.now() % 1_000_000_000 };
const size = process.argv.includes('--short') ? SHORT_SLOTS_RUN : FULL;
const seed = Number(given('seed') ?? size.seed);
const cases = Number(given('cases') ?? size.cases);
const SHOWN = 10;

say(`${cases} random salons and ${size.attempts} requests, seed ${seed}`);
let reported = 0;
const compared = runCases({
  cases,
  seed,
  onProgress: (progress) => {
    if (progress.cases < reported + 10_000) return;
    reported = progress.cases;
    say(`  ${progress.cases} salons, ${progress.free} free and ${progress.taken} taken slots`);
  },
});
for (const [name, count] of Object.entries(compared.features)) say(`  ${name}: ${count}`);
const gaps = listCaseGaps(compared);
for (const fault of [...gaps, ...compared.differences]) say(fault);
await startTestCluster();
try {
  const attempts = await runAttempts({ attempts: size.attempts, seed });
  for (const problem of attempts.problems.slice(0, SHOWN)) say(problem);
  say(
    `${compared.cases} salons, ${compared.free} free and ${compared.taken} taken slots: ` +
      `${compared.differences.length} differences; ${attempts.attempts} requests, ${attempts.accepted} accepted: ` +
      `${attempts.problems.length} differences`,
  );
  writeFigures(toSlotsProof(compared, attempts, seed));
  process.exitCode = gaps.length + compared.differences.length + attempts.problems.length > 0 ? 1 : 0;
} finally {
  await stopTestCluster();
}
