/**
 * Times are milliseconds on the page's clock, which starts with the navigation. The browser receives each function of
 * this file as text, so a function uses no name from outside itself.
 */

export interface PaintTimes {
  firstPaint: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
}

interface ProbeWindow extends Window {
  salonProbe?: {
    /** Resolves with the time at which the target could be pressed and the main thread was free. */
    usable(target: string): Promise<number>;
    clicked: Promise<number>;
    largest: number;
    shift: number;
  };
}

export function installProbe(storage: Record<string, string>): void {
  /** When two checks are further apart, the page's own work has blocked the thread. */
  const BUSY_MS = 25;
  const FREE_MS = 50;
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);

  const canBePressed = (target: string) => {
    const element = document.querySelector(target);
    if (element === null) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
    return topmost === null || element.contains(topmost);
  };

  const freeAfter = (found: number) =>
    new Promise<number>((resolve) => {
      let freeSince = found;
      let last = found;
      const look = () => {
        const now = performance.now();
        if (now - last > BUSY_MS) freeSince = now;
        last = now;
        if (now - freeSince >= FREE_MS) resolve(freeSince);
        else setTimeout(look, 5);
      };
      setTimeout(look, 5);
    });

  const shown = (target: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (canBePressed(target)) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  const probe = {
    usable: async (target: string) => freeAfter(await shown(target)),
    clicked: new Promise<number>((resolve) => {
      addEventListener('click', (event) => resolve(event.timeStamp), { capture: true, once: true });
    }),
    largest: 0,
    shift: 0,
  };
  (window as ProbeWindow).salonProbe = probe;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // CLS is the sum of the worst burst of shifts that do not follow a press. A burst lasts up to five seconds and has no
  // gap of a second.
  let burst = { value: 0, from: 0, until: Number.NEGATIVE_INFINITY };
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, startTime, hadRecentInput } of shifts) {
      if (hadRecentInput) continue;
      const isSameBurst = startTime - burst.until < 1_000 && startTime - burst.from < 5_000;
      if (!isSameBurst) burst = { value: 0, from: startTime, until: startTime };
      burst.value += value;
      burst.until = startTime;
      probe.shift = Math.max(probe.shift, burst.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export function measureTimeToUsable(target: string): Promise<number> {
  const probe = (window as ProbeWindow).salonProbe;
  if (probe === undefined) throw new Error('The page was opened without its probe.');
  return probe.usable(target);
}

/** Returns milliseconds since the page's first click, which may come before or after the call. */
export async function measureTimeFromClick(target: string): Promise<number> {
  const probe = (window as ProbeWindow).salonProbe;
  if (probe === undefined) throw new Error('The page was opened without its probe.');
  const clicked = await probe.clicked;
  return (await probe.usable(target)) - clicked;
}

export function readLayoutShift(): number {
  return (window as ProbeWindow).salonProbe?.shift ?? Number.NaN;
}

/** If the browser has reported no paint, the two first paints are NaN and the largest is 0. */
export function readPaintTimes(): PaintTimes {
  const paint = (name: string) => performance.getEntriesByName(name, 'paint')[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: paint('first-paint'),
    firstContentfulPaint: paint('first-contentful-paint'),
    largestContentfulPaint: (window as ProbeWindow).salonProbe?.largest ?? Number.NaN,
  };
}
