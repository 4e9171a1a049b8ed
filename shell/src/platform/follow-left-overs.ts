import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import {
  listLeftOvers,
  listPatched,
  type PageThings,
  readPageThings,
} from '@salon/shared/module-runtime/reports/left-overs';

/** The component library removes its dialogs and messages within this time after an unmount. */
const SETTLED_MS = 1_000;

/** A look at the built-ins takes some microseconds. */
const LOOK_EVERY_MS = 5_000;

type AppChange = CustomEvent<{ appsByNewStatus?: Record<'MOUNTED' | 'NOT_MOUNTED', string[]> }>;

export interface LeftOversOptions {
  /** Whether a module of this page may have run already. Then only what it leaves later is known. */
  hasBegun: boolean;
  /** Returns the module to blame for a patched built-in while modules are mounted. */
  findSuspect(): string | undefined;
  report(module: string, leftOver: string): void;
}

/** Calls `report` once for each thing that a module has left in the page after its unmount, or has patched before it. */
export function followLeftOvers({ hasBegun, findSuspect, report }: LeftOversOptions): () => void {
  let before: PageThings | undefined = hasBegun ? readPageThings() : undefined;
  const reported = new Set<string>();
  const reportOnce = (module: string | undefined, leftOvers: string[]) => {
    if (module === undefined) return;
    for (const leftOver of leftOvers) if (!reported.has(leftOver)) report(module, leftOver);
    for (const leftOver of leftOvers) reported.add(leftOver);
  };
  // single-spa has patched its own built-ins by then, and no module has run.
  const onFirstRoute = () => {
    before ??= readPageThings();
  };
  const onUnmount = (event: Event) => {
    const [module] = (event as AppChange).detail?.appsByNewStatus?.NOT_MOUNTED ?? [];
    if (module === undefined) return;
    runWhenIdle(() => {
      const after = readPageThings();
      if (before) reportOnce(module, listLeftOvers(before, after));
      before = after;
    }, SETTLED_MS);
  };
  const timer = setInterval(() => before && reportOnce(findSuspect(), listPatched(before)), LOOK_EVERY_MS);
  window.addEventListener('single-spa:before-routing-event', onFirstRoute);
  window.addEventListener('single-spa:app-change', onUnmount);
  return () => {
    clearInterval(timer);
    window.removeEventListener('single-spa:before-routing-event', onFirstRoute);
    window.removeEventListener('single-spa:app-change', onUnmount);
  };
}
