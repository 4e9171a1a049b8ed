/** The trial needs a real PgBouncer, which lends connections by transaction. `--short` has a smaller size. */
import { writeFigures } from '../../engine/proof-figures.ts';
import { readPgbouncerVersion } from './pgbouncer.ts';
import { listPoolerFaults, toPoolerProof } from './pooler-proof.ts';
import { FULL_POOLER_RUN, runPooler, SHORT_POOLER_RUN } from './run-pooler.ts';

/** EX_UNAVAILABLE of `sysexits.h`. */
const NOT_INSTALLED = 69;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<number> {
  if (readPgbouncerVersion() === null) {
    say('PgBouncer is not installed: "apt-get install pgbouncer" or "brew install pgbouncer" brings it.');
    return NOT_INSTALLED;
  }
  const size = process.argv.includes('--short') ? SHORT_POOLER_RUN : FULL_POOLER_RUN;
  const figures = await runPooler(size, say);
  const faults = listPoolerFaults(figures);
  for (const fault of faults) say(`FAULT ${fault}`);
  const { failures, slots, heard, polled } = figures;
  say(
    `pooler: ${failures} failures; of ${slots} requests ${heard.join(' and ')} heard, ${polled} in the list`,
  );
  writeFigures(toPoolerProof(figures));
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = await run();
