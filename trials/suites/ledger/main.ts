/** Runs `pnpm trial ledger`. With `--short` it is as small as in the tests. */
import startTestCluster from '../../../server/testing/global-setup.ts';
import stopTestCluster from '../../../server/testing/global-teardown.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { toLedgerProof } from './ledger-proof.ts';
import { LEDGER_REFUSALS, runLedger, SHORT_LEDGER_RUN } from './run-ledger.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const given = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1];

const FULL = { operations: 50_000, lanes: 4, longest: 400, seed: Date.now() % 1_000_000_000 };
const size = process.argv.includes('--short') ? SHORT_LEDGER_RUN : FULL;
const seed = Number(given('seed') ?? size.seed);
const operations = Number(given('operations') ?? size.operations);
say(`${operations} operations, ${size.lanes} salons at a time, seed ${seed}`);
await startTestCluster();
try {
  let reported = 0;
  const figures = await runLedger({
    ...size,
    operations,
    seed,
    onProgress: (progress) => {
      if (progress.operations < reported + 5_000) return;
      reported = progress.operations;
      say(`  ${progress.operations} operations`);
    },
  });
  for (const [answer, times] of Object.entries(figures.answers).sort()) say(`  ${answer}: ${times}`);
  const untried = LEDGER_REFUSALS.filter((answer) => !figures.answers[answer]);
  if (untried.length > 0) say(`never answered: ${untried.join(', ')}`);
  for (const violation of figures.violations) say(violation);
  say(
    `${figures.operations} operations in ${figures.salons} salons, ${figures.violations.length} violations`,
  );
  writeFigures(toLedgerProof(figures, seed));
  process.exitCode = figures.violations.length + untried.length > 0 ? 1 : 0;
} finally {
  await stopTestCluster();
}
