/** The trial needs PostgreSQL with Citus. `--short` has a smaller size. */
import { writeFigures } from '../../engine/proof-figures.ts';
import { findCitusPrograms } from './citus-programs.ts';
import { listCitusFaults, toCitusProof } from './citus-proof.ts';
import { formatCitusReport } from './citus-report.ts';
import { FULL_CITUS_RUN, runCitus, SHORT_CITUS_RUN } from './run-citus.ts';

/** EX_UNAVAILABLE of `sysexits.h`. */
const NOT_INSTALLED = 69;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<number> {
  const programs = findCitusPrograms();
  if (!programs) {
    say('Not installed: build Citus 13.2 against the package postgresql-15 of Debian, and install it there.');
    return NOT_INSTALLED;
  }
  const size = process.argv.includes('--short') ? SHORT_CITUS_RUN : FULL_CITUS_RUN;
  const figures = await runCitus(programs, size, say);
  const faults = listCitusFaults(figures);
  say(formatCitusReport(figures));
  for (const fault of faults) say(`FAULT ${fault}`);
  writeFigures(toCitusProof(figures));
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = await run();
