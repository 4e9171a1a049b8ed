/**
 * Runs inside the measured page before the page's scripts. All times are on the page's clock, from its navigation on.
 * Each function is sent to the browser as text, so it uses no name from outside itself.
 */

export interface ProbeTimes {
  firstPaint: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
}

interface ProbeWindow extends Window {
  salonProbe?: {
    /** The time at which the target could be pressed and the main thread was free. */
    usable(target: string): Promise<number>;
    /** The time of the next click. */
    clicked: Promise<number>;
    largest: number;
    /** Cumulative layout shift so far. */
    shift: number;
  };
}

/** Runs before a page's scripts: installs the probe, and stores a session if there is one. */
export function installProbe(storage: Record<string, string>): void {
  /** A longer gap between two checks means that the page's own work blocked the thread. */
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

  // The metric's definition: the worst burst of up to five seconds, without gaps of a second, of shifts that no press
  // caused.
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

/** Milliseconds after the navigation at which the person can act. */
export function measureTimeToUsable(target: string): Promise<number> {
  const probe = (window as ProbeWindow).salonProbe;
  if (probe === undefined) throw new Error('The page was opened without its probe.');
  return probe.usable(target);
}

/** Milliseconds from the next click until the target can be used. */
export async function measureTimeFromClick(target: string): Promise<number> {
  const probe = (window as ProbeWindow).salonProbe;
  if (probe === undefined) throw new Error('The page was opened without its probe.');
  const clicked = await probe.clicked;
  return (await probe.usable(target)) - clicked;
}

/** The page's cumulative layout shift so far. */
export function readLayoutShift(): number {
  return (window as ProbeWindow).salonProbe?.shift ?? Number.NaN;
}

/** The page's paint times in milliseconds; NaN where the browser reported none. */
export function paintTimes(): ProbeTimes {
  const paint = (name: string) => performance.getEntriesByName(name, 'paint')[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: paint('first-paint'),
    firstContentfulPaint: paint('first-contentful-paint'),
    largestContentfulPaint: (window as ProbeWindow).salonProbe?.largest ?? Number.NaN,
  };
}
