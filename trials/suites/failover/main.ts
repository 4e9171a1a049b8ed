/** The trial needs Patroni, etcd, HAProxy, PgBouncer and PostgreSQL. `--short` makes three faults, `--only <name>` one. */
import { parseArgs } from 'node:util';
import { writeFigures } from '../../engine/proof-figures.ts';
import { FAULTS } from './faults.ts';
import { listFailoverFaults, toFailoverProof } from './failover-proof.ts';
import { listMissingPackages, locatePrograms } from './programs.ts';
import { runFailover } from './run-failover.ts';

/** EX_USAGE and EX_UNAVAILABLE of `sysexits.h`. */
const [WRONG_USE, NOT_INSTALLED] = [64, 69];
const SHORT = ['primary killed', 'API killed', 'balancer restarted'];

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<number> {
  const missing = listMissingPackages();
  if (missing.length > 0) {
    say(`Not installed: on Debian, "apt-get install ${missing.join(' ')}" brings what is missing.`);
    return NOT_INSTALLED;
  }
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } });
  const wanted = values.only ? [values.only] : values.short ? SHORT : FAULTS.map(({ name }) => name);
  const faults = FAULTS.filter(({ name }) => wanted.includes(name));
  if (faults.length === 0) {
    say(`Use --only with one of: ${FAULTS.map(({ name }) => name).join(', ')}.`);
    return WRONG_USE;
  }
  const figures = await runFailover(faults, say);
  const problems = listFailoverFaults(figures);
  for (const problem of problems) say(`FAULT ${problem}`);
  const { acknowledged, lost, doubled, halves, unavailable, cutOff, requests, streams } = figures;
  say(`${acknowledged} writes confirmed: ${lost.length} lost, ${doubled.length} doubled, ${halves.length} halves`);
  say(`${unavailable} requests answered 503, ${cutOff} without an answer`);
  say(`${requests} booking requests on each stream, over ${streams} connections`);
  writeFigures(toFailoverProof(figures, locatePrograms().versions));
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = await run();
