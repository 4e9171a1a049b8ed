/**
 * Runs the fault matrix in a real browser, with shell and CDN on two origins.
 * node e2e/faults/faults.ts [--only mf-cash] [--fault hung-entry] [--moment navigation] [--short] [--flip] [--no-build]
 * [--report=<file.json>]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import type { CheckOutcome } from '../../tooling/verify/checks.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { flipAllFiles } from './flip.ts';
import { type Lane, openLane } from './lane.ts';
import { walkMatrix } from './matrix.ts';
import { checkCdnFaults } from './self-check.ts';

const INTERRUPTED = 130;
/** Two lanes use two cores. The whole matrix judges times, so it has one lane: a second one would take its processor. */
const LANES = { judged: 1, untimed: 2 };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    fault: { type: 'string' },
    moment: { type: 'string' },
    short: { type: 'boolean', default: false },
    report: { type: 'string' },
    flip: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const steps = new StepLines();
const opening: Promise<Lane>[] = [];
const closeAll = () => Promise.allSettled(opening.map(async (lane) => (await lane).close()));

async function main(): Promise<CheckOutcome> {
  const onStep = (title: string) => steps.next(title);
  if (!values['no-build']) {
    onStep('Building what changed');
    await buildAll({ root: ROOT });
  }
  onStep('Looking whether every fault is one');
  await checkCdnFaults();
  const count = values.flip || values.short ? LANES.untimed : LANES.judged;
  for (let lane = 1; lane <= count; lane++) {
    onStep(`Starting server and CDN ${lane} of ${count}`);
    opening.push(openLane());
    await opening.at(-1);
  }
  const lanes = await Promise.all(opening);
  const browser = await launchBrowser(onStep);
  steps.finish();
  try {
    return values.flip
      ? await flipAllFiles(browser, lanes, values.only)
      : await walkMatrix(browser, lanes, values);
  } finally {
    await browser.close();
  }
}

const stop = waitForStopRequest().then(async () => {
  await closeAll();
  process.exit(INTERRUPTED);
});
stop.catch(() => process.exit(1));

const outcome = await main().catch((error: unknown): CheckOutcome => {
  steps.fail();
  console.error(error);
  return { passed: 0, failed: 1, details: String(error) };
});
await closeAll();
if (values.report) writeFileSync(values.report, JSON.stringify(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
