/**
 * Tries the board in a real browser: drops on every column, two browsers that race, taps, live changes.
 * node e2e/board/drops.ts [--only drops|race|taps|live] [--short] [--no-build]
 */
import { parseArgs } from 'node:util';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import { type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { PARTS } from './parts.ts';

const INTERRUPTED = 130;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const steps = new StepLines();
let product: RunningProduct | undefined;

async function close(): Promise<void> {
  const running = product;
  product = undefined;
  await running?.close();
}

async function main(): Promise<boolean> {
  const parts = PARTS.filter(({ name }) => !values.only || name === values.only);
  if (parts.length === 0) throw new Error(`There is no part "${values.only}".`);
  product = await startProduct((title) => steps.next(title), { isBuilt: values['no-build'] });
  const browser = await launchBrowser((title) => steps.next(title));
  steps.finish();
  const figures: ProofFigure[] = [];
  try {
    for (const { run } of parts) figures.push(...(await run(browser, product, values.short)));
  } finally {
    await browser.close();
  }
  for (const { promise, goal, figure, spread, isMet } of figures) {
    console.log(
      `${isMet ? 'ok   ' : 'WRONG'} ${promise}: ${figure}${spread ? `, ${spread}` : ''} (goal: ${goal})`,
    );
  }
  writeFigures(figures);
  return figures.every(({ isMet }) => isMet);
}

void waitForStopRequest().then(async () => {
  await close();
  process.exit(INTERRUPTED);
});

const isMet = await main().catch((error: unknown) => {
  steps.fail();
  console.error(error);
  return false;
});
await close();
process.exit(isMet ? 0 : 1);
