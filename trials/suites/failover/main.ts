/** The trial needs Patroni, etcd, HAProxy, PgBouncer and PostgreSQL. `--short` makes three faults, `--only <name>` those that it names. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeFigures } from '../../engine/proof-figures.ts';
import { listFailoverFaults, toFailoverProof } from './failover-proof.ts';
import { FAULTS } from './faults.ts';
import { listMissingPackages, locatePrograms } from './programs.ts';
import { type FaultFigures, runFailover } from './run-failover.ts';

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
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, only: { type: 'string', multiple: true } },
  });
  const { short = false, only } = values;
  const faults = FAULTS.filter(({ name }) => (only ? only.includes(name) : !short || SHORT.includes(name)));
  if (faults.length === 0) {
    say(`Use --only with one of: ${FAULTS.map(({ name }) => name).join(', ')}.`);
    return WRONG_USE;
  }
  const { versions } = locatePrograms();
  say(`${versions}: a primary with its synchronous standby, two API processes, of which one has a pooler`);
  const { figures, logs } = await runFailover(faults, (made) => say(formatFault(made)));
  const problems = listFailoverFaults(figures);
  for (const problem of problems) say(`FAULT ${problem}`);
  const { acknowledged, lost, doubled, halves, unavailable, cutOff, requests, connections } = figures;
  say(
    `${acknowledged} writes confirmed: ${lost.length} lost, ${doubled.length} doubled, ${halves.length} halves`,
  );
  say(`${unavailable} requests answered 503, ${cutOff} without an answer`);
  say(`${requests} booking requests on each stream, over ${connections} connections`);
  writeFigures(toFailoverProof(figures, versions));
  if (problems.length > 0) say(`The logs of all programs are in ${logs}.`);
  else rmSync(logs, { recursive: true, force: true });
  return problems.length > 0 ? 1 : 0;
}

function formatFault({ fault, gapsMs: { write, list, page }, wholeMs }: FaultFigures): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(5)} s`;
  const gaps = `no writes ${seconds(write)}, no lists ${seconds(list)}, no pages ${seconds(page)}`;
  return `  ${fault.name.padEnd(24)} ${gaps}; whole after ${seconds(wholeMs)}`;
}

process.exitCode = await run();
