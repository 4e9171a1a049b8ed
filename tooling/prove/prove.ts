/**
 * `pnpm prove [part …] [--list] [--again] [--page]` runs every part at full length, stores each result in docs/proof,
 * and writes docs/proof.md. A run after an interrupted one continues where that one stopped.
 * A name may be the beginning of several parts' names. --again also runs parts that have a current result, --list only
 * prints the state, --page only writes the page.
 */
import { parseArgs } from 'node:util';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { ROOT } from '../verify/run-command.ts';
import { GitProblem } from './git.ts';
import { formatList } from './list.ts';
import { PROOF_PAGE, writePage } from './page.ts';
import { PROOF_PARTS } from './parts.ts';
import { runProve } from './run-prove.ts';
import { selectParts, UnknownPart } from './select-parts.ts';

const INTERRUPTED = 130;
const isOn = { type: 'boolean', default: false } as const;

const { values, positionals } = parseArgs({
  options: { list: isOn, again: isOn, page: isOn },
  allowPositionals: true,
});

async function main(): Promise<number> {
  const wanted = selectParts(PROOF_PARTS, positionals);
  if (values.list) {
    for (const line of formatList(ROOT, wanted)) console.log(line);
    return 0;
  }
  if (values.page) {
    writePage(ROOT, PROOF_PARTS);
    console.log(`${PROOF_PAGE} is written.`);
    return 0;
  }
  const stop = new AbortController();
  void waitForStopRequest().then(() => stop.abort());
  const { met, missed, notRun } = await runProve({
    root: ROOT,
    parts: PROOF_PARTS,
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
