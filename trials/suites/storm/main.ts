/** `pnpm trial storm` runs over HTTP, on two API processes. With `--short` it is as small as in the tests. */
import { openDatabase } from '../../../server/database/database.ts';
import { startProcesses, TRIAL_SECRET } from '../../engine/processes.ts';
import { writeFigures } from '../../engine/proof-figures.ts';
import { runStorm, SHORT_STORM_RUN } from './run-storm.ts';
import { openStormDatabase } from './storm-checks.ts';
import { listStormFaults } from './storm-figures.ts';
import { toStormProof } from './storm-proof.ts';
import { formatStormReport } from './storm-report.ts';

const FULL = { attempts: 20_000, groups: 18 };
const size = process.argv.includes('--short') ? SHORT_STORM_RUN : FULL;
const SLOWEST_MS = 2_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

const processes = await startProcesses({ count: 2, durable: true });
const witness = await openStormDatabase(processes.connection);
const database = openDatabase(processes.connection, 5);
try {
  // Without the constraint, the trial must detect overlaps (trials/README.md).
  if (process.argv.includes('--without-constraint')) await witness.dropConstraint();
  say(`PostgreSQL ${await witness.readVersion()} with fsync, two API processes, two salons`);
  let reported = 0;
  const figures = await runStorm({
    ...size,
    urls: processes.urls,
    salon: { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } },
    witness,
    onProgress: (attempts) => {
      if (attempts < reported + 4_000) return;
      reported = attempts;
      say(`  ${attempts} attempts`);
    },
  });
  // A short run does not judge the time, because other work may run on the machine.
  const isSlow = size === FULL && figures.ms.slowest >= SLOWEST_MS;
  const faults = [
    ...listStormFaults(figures),
    ...(isSlow ? [`slowest answer ${figures.ms.slowest} ms`] : []),
  ];
  say(formatStormReport(figures, faults));
  writeFigures(toStormProof(figures, SLOWEST_MS));
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await database.close();
  await witness.close();
  await processes.stop();
}
