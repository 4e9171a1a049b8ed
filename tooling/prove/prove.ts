/**
 * `pnpm prove [part …] [--list] [--again] [--page]`: every trial, benchmark, fault and picture at full length, each result kept in
 * docs/proof under the hash of its sources, and all of them written to docs/proof.md. A run that was cut goes on where it
 * was. A part's name may be a beginning: `clean-clone` is all of them. --again runs what is kept too, --list only says how
 * it stands, --page only writes the page.
 */
import { parseArgs } from 'node:util';
import { stopRequested } from '../../server/stop-request.ts';
import { ROOT } from '../verify/run-command.ts';
import { GitProblem } from './git.ts';
import { listOf } from './list.ts';
import { PAGE, writePage } from './page.ts';
import { PARTS } from './parts.ts';
import { prove } from './run-prove.ts';
import { UnknownPart, wantedOf } from './wanted.ts';

const INTERRUPTED = 130;
const isOn = { type: 'boolean', default: false } as const;

const { values, positionals } = parseArgs({
  options: { list: isOn, again: isOn, page: isOn },
  allowPositionals: true,
});

async function main(): Promise<number> {
  const wanted = wantedOf(PARTS, positionals);
  if (values.list) {
    for (const line of listOf(ROOT, wanted)) console.log(line);
    return 0;
  }
  if (values.page) {
    writePage(ROOT, PARTS);
    console.log(`${PAGE} is written.`);
    return 0;
  }
  const stop = new AbortController();
  void stopRequested().then(() => stop.abort());
  const { met, missed, notRun } = await prove({
    root: ROOT,
    parts: PARTS,
    wanted,
    isAgain: values.again,
    signal: stop.signal,
    say: console.log,
  });
  console.log(`\n${met} met, ${missed} missed, ${notRun} not run`);
  if (stop.signal.aborted) return INTERRUPTED;
  return missed + notRun > 0 ? 1 : 0;
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof GitProblem || error instanceof UnknownPart)) throw error;
  console.error(error.message);
  process.exit(1);
}
