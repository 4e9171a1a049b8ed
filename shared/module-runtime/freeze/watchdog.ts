import { WATCHDOG_SILENT_MS, WATCHDOG_TICK_MS } from '../budgets.ts';
import type { LoadableModule } from '../load/loader.ts';
import { type PageStatus, runWatchdog } from './run-watchdog.ts';
import { WatchdogNote } from './watchdog-note.ts';

export interface WatchdogOptions {
  /** Returns the version to blame if the page froze now; undefined while no module is shown. */
  findSuspect(): Pick<LoadableModule, 'name' | 'version'> | undefined;
  createReport(suspect: { module: string; version: string }): { address: string; body: string };
}

export interface Watchdog {
  /** Tells the worker at once that another version may be to blame: the next code may freeze the page. */
  update(): void;
  stop(): void;
}

/** Starts the worker that notices a freeze of this page. */
export function startWatchdog({ findSuspect, createReport }: WatchdogOptions): Watchdog {
  const worker = createWorker();
  if (worker === undefined) return { update: () => undefined, stop: () => undefined };
  const note = new WatchdogNote();

  const send = (canRun: boolean) => {
    const found = findSuspect();
    const suspect = found && { module: found.name, version: found.version };
    note.write(canRun ? suspect : undefined);
    const status: PageStatus = { page: note.name, isWatched: canRun };
    worker.postMessage(suspect ? { ...status, suspect, report: createReport(suspect) } : status);
  };
  const update = () => send(!document.hidden);
  /** The page does not run while the browser shows one of these dialogs. The timer ends when the dialog does. */
  const pause = () => {
    send(false);
    setTimeout(update);
  };
  worker.onmessage = update;
  const listeners = [
    [document, 'visibilitychange', update],
    [window, 'pageshow', update],
    [window, 'pagehide', () => send(false)],
    [window, 'beforeprint', pause],
    [window, 'beforeunload', pause],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  update();
  const stop = () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    note.write(undefined);
    worker.terminate();
  };
  return { update, stop };
}

/** A worker's script must have the page's origin, and the files of a release may have another one. */
function createWorker(): Worker | undefined {
  const limits = JSON.stringify({ tickMs: WATCHDOG_TICK_MS, silentMs: WATCHDOG_SILENT_MS });
  const code = new Blob([`(${runWatchdog})(self,${limits})`], { type: 'text/javascript' });
  try {
    return new Worker(URL.createObjectURL(code));
  } catch {
    return undefined;
  }
}
