/** What a page needs from a movement to its paint, and how far its frames are apart. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    boardFrames?: { moves: number[]; gaps: number[] };
  }
}

/** Call it before the page opens. The browser receives the function as text. */
export const watchFrames = (page: Page): Promise<unknown> => page.addInitScript(installFrameWatch);

function installFrameWatch(): void {
  const frames: NonNullable<Window['boardFrames']> = { moves: [], gaps: [] };
  window.boardFrames = frames;
  const afterPaint = new MessageChannel();
  let waiting: number[] = [];
  afterPaint.port1.onmessage = () => {
    const now = performance.now();
    frames.moves.push(...waiting.map((at) => now - at));
    waiting = [];
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) return;
      if (waiting.length === 0) requestAnimationFrame(() => afterPaint.port2.postMessage(null));
      waiting.push(event.timeStamp);
    },
    { capture: true },
  );
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    frames.gaps.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function clearFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.boardFrames) Object.assign(window.boardFrames, { moves: [], gaps: [] });
  });
}

/** Milliseconds: `moves` from each movement of a held card to its paint, `gaps` between two frames. */
export const takeFrames = (page: Page): Promise<{ moves: number[]; gaps: number[] }> =>
  page.evaluate(() => window.boardFrames ?? { moves: [], gaps: [] });
