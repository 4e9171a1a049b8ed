/**
 * Measures the day board with 12 employees and 200 bookings, on a processor four times slower; see
 * bench/board/README.md.
 *   node bench/board/board.ts [--rounds 20] [--only sheet,keys,date,drag,live] [--seconds 60] [--short] [--traces <folder>]
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from 'tooling/browser/browser.ts';
import { openBoardPage } from '../../e2e/board/board-page.ts';
import { startProduct } from '../../e2e/product.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { clearInteractions, takeInteractions, watchInteractions } from '../ui/interaction-times.ts';
import { BOARD_ACTS } from './acts.ts';
import { type BoardTimes, toBoardProof } from './board-figures.ts';
import { clearFrames, takeFrames, watchFrames } from './frames.ts';
import { type FullDay, openFullDay } from './full-day.ts';
import { walkLive } from './live.ts';

const SIZE = { employees: 12, bookings: 200 };
const FULL = { ...SIZE, rounds: 20, seconds: 60, cpuSlowdown: 4 };
const SHORT = { employees: 3, bookings: 12, rounds: 1, seconds: 3, cpuSlowdown: 1 };

/** What Chromium's performance panel needs, which opens such a file. */
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'v8.execute',
];

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { rounds: text, seconds: text, only: text, traces: text, short: { type: 'boolean' } },
});
const usual = values.short ? SHORT : FULL;
const extent = {
  ...usual,
  rounds: Number(values.rounds ?? usual.rounds),
  seconds: Number(values.seconds ?? usual.seconds),
};
const isWanted = (id: string) => values.only?.split(',').includes(id) ?? true;

/** The page loads the rest of its parts two seconds after it has loaded; the event stream keeps the network busy. */
const IDLE_MS = 3_500;

interface MeasuredPage {
  page: Page;
  protocol: CDPSession;
  close(): Promise<void>;
}

async function openMeasured(browser: Browser, day: FullDay, url: string): Promise<MeasuredPage> {
  const opened = await openBoardPage(browser, day.board, {
    url,
    context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' },
    prepare: async (page) => {
      await watchInteractions(page);
      await watchFrames(page);
    },
  });
  await opened.page
    .locator('[data-card]')
    .nth(extent.bookings - 1)
    .waitFor();
  await opened.page.waitForTimeout(IDLE_MS);
  await opened.protocol.send('Emulation.setCPUThrottlingRate', { rate: extent.cpuSlowdown });
  return opened;
}

async function measureActs(browser: Browser, day: FullDay, url: string): Promise<Omit<BoardTimes, 'live'>> {
  const result: Omit<BoardTimes, 'live'> = {
    size: `${extent.employees} columns and ${extent.bookings} visits`,
    acts: [],
    moves: [],
  };
  for (const { id, title, act } of BOARD_ACTS) {
    if (!isWanted(id)) continue;
    const { page, close } = await openMeasured(browser, day, url);
    const times: number[] = [];
    if (values.traces) await browser.startTracing(page, { categories: TRACED });
    for (let round = 0; round <= extent.rounds; round++) {
      await clearInteractions(page);
      await clearFrames(page);
      const taken = await takeInteractions(page, await act(page, day, round));
      // The first round does not count, because the browser compiles the code in it.
      if (round === 0) continue;
      times.push(...taken);
      result.moves.push(...(await takeFrames(page)).moves);
    }
    if (values.traces) writeFileSync(path.join(values.traces, `${id}.json`), await browser.stopTracing());
    result.acts.push({ title, times });
    await close();
  }
  return result;
}

async function measureLive(browser: Browser, day: FullDay, url: string): Promise<BoardTimes['live']> {
  if (!isWanted('live')) return null;
  const { page, close } = await openMeasured(browser, day, url);
  if (values.traces) await browser.startTracing(page, { categories: TRACED });
  const result = await walkLive(page, day, extent.seconds);
  if (values.traces) writeFileSync(path.join(values.traces, 'live.json'), await browser.stopTracing());
  await close();
  return result;
}

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
const product = await startProduct((title) => console.log(title));
const browser = await launchBrowser();
try {
  const day = await openFullDay(product, extent);
  console.log(`Measuring at ${extent.cpuSlowdown}x CPU, ${extent.rounds} rounds of each act`);
  const times = await measureActs(browser, day, product.url);
  const live = await measureLive(browser, day, product.url);
  const proof = toBoardProof({ ...times, live });
  for (const { promise, figure, spread } of proof) console.log(`  ${figure} (${spread}): ${promise}`);
  writeFigures(proof);
} finally {
  await browser.close();
  await product.close();
}
process.exit(0);
