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
const LOOK_EVERY_MS = 2_000;

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
  /** What was there after the last unmounts, and before the next module mounted. */
  let afterUnmount: PageThings | undefined;
  const reported = new Set<string>();
  const reportOnce = (module: string | undefined, leftOvers: string[]) => {
    if (module === undefined) return;
    for (const leftOver of leftOvers) {
      // A built-in may be found patched again after the unmount, but two modules may each leave a style.
      const key = leftOver.startsWith('patched') ? leftOver : `${module} ${leftOver}`;
      if (!reported.has(key)) report(module, leftOver);
      reported.add(key);
    }
  };
  // single-spa has patched its own built-ins by then, and no module has run.
  const onFirstRoute = () => {
    before ??= readPageThings();
  };
  const onUnmounted = () => {
    afterUnmount = readPageThings();
  };
  const onChange = (event: Event) => {
    const [module] = (event as AppChange).detail?.appsByNewStatus?.NOT_MOUNTED ?? [];
    const [from, to] = [before, afterUnmount];
    if (module === undefined || !to) return;
    before = to;
    if (from) runWhenIdle(() => reportOnce(module, listLeftOvers(from, to, readPageThings())), SETTLED_MS);
  };
  const timer = setInterval(() => before && reportOnce(findSuspect(), listPatched(before)), LOOK_EVERY_MS);
  const listeners = [
    ['single-spa:before-routing-event', onFirstRoute],
    ['single-spa:before-mount-routing-event', onUnmounted],
    ['single-spa:app-change', onChange],
  ] as const;
  for (const [type, listener] of listeners) window.addEventListener(type, listener);
  return () => {
    clearInterval(timer);
    for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  };
}
