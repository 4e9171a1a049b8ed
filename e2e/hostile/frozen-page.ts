import type { Browser, Page } from '@playwright/test';
import { waitUntil } from '../faults/wait-until.ts';

/** Longer than a busy machine lets a healthy page wait. */
const ANSWER_MS = 4_000;
const FREEZES_WITHIN_MS = 30_000;
const MEASURED_MS = 300;

export async function isAnswering(page: Page): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, false);
  });
  const answer = page.evaluate(() => true).catch(() => false);
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

export const waitUntilFrozen = (page: Page): Promise<void> =>
  waitUntil('the page freezes', async () => !(await isAnswering(page)), FREEZES_WITHIN_MS);

/**
 * Ends the renderer process that works most, as the browser does when the person closes a page that does not answer. A
 * page that loops would let `page.close` wait for its answer.
 */
export async function killBusiestRenderer(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  const worked = [...(await read())].map(([id, time]) => ({ id, time: time - (before.get(id) ?? time) }));
  await session.detach();
  const busiest = worked.sort((a, b) => b.time - a.time)[0];
  if (!busiest || busiest.time === 0) throw new Error('No renderer is at work.');
  process.kill(busiest.id, 'SIGKILL');
}
