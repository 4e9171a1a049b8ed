/**
 * Runs inside the measured page, before its own scripts: all times are the page's own, from its navigation on.
 * Each function is sent to the browser as text, so it uses nothing from outside itself.
 */

export interface ProbeTimes {
  firstPaint: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
}

interface ProbeWindow extends Window {
  salonProbe?: {
    /** Time at which the target stood there, could be pressed, and the main thread was free. */
    usable(target: string): Promise<number>;
    /** Time of the next click. */
    clicked: Promise<number>;
    largest: number;
    /** Cumulative layout shift so far. */
    shift: number;
  };
}

/** Puts the probe, and a session if there is one, into a page that is about to load. */
export function installProbe(storage: Record<string, string>): void {
  /** Anything longer between two looks means that the page's own work held the thread. */
  const BUSY_MS = 25;
  const FREE_MS = 50;
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);

  const canBePressed = (target: string) => {
    const element = document.querySelector(target);
    if (element === null) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const atItsPlace = document.elementFromPoint(x + width / 2, y + height / 2);
    return atItsPlace === null || element.contains(atItsPlace);
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

  // As the metric is defined: the worst five seconds, without gaps of a second, of what nobody's press moved.
  let burst = { value: 0, from: 0, until: Number.NEGATIVE_INFINITY };
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, startTime, hadRecentInput } of shifts) {
      if (hadRecentInput) continue;
      const goesOn = startTime - burst.until < 1_000 && startTime - burst.from < 5_000;
      if (!goesOn) burst = { value: 0, from: startTime, until: startTime };
      burst.value += value;
      burst.until = startTime;
      probe.shift = Math.max(probe.shift, burst.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Milliseconds after the navigation at which the person could act. */
export function timeToUsable(target: string): Promise<number> {
  const probe = (window as ProbeWindow).salonProbe;
  if (probe === undefined) throw new Error('The page was opened without its probe.');
  return probe.usable(target);
}

/** Milliseconds from the coming click until the target can be used. */
export async function timeFromClick(target: string): Promise<number> {
  const probe = (window as ProbeWindow).salonProbe;
  if (probe === undefined) throw new Error('The page was opened without its probe.');
  const clicked = await probe.clicked;
  return (await probe.usable(target)) - clicked;
}

export function layoutShift(): number {
  return (window as ProbeWindow).salonProbe?.shift ?? Number.NaN;
}

export function paintTimes(): ProbeTimes {
  const paint = (name: string) => performance.getEntriesByName(name, 'paint')[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: paint('first-paint'),
    firstContentfulPaint: paint('first-contentful-paint'),
    largestContentfulPaint: (window as ProbeWindow).salonProbe?.largest ?? Number.NaN,
  };
}
