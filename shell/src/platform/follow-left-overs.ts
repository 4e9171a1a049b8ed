import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { listLeftOvers, readPageThings } from '@salon/shared/module-runtime/reports/left-overs';

/** The component library removes its dialogs and messages within this time after an unmount. */
const SETTLED_MS = 1_000;

type AppChange = CustomEvent<{ appsByNewStatus?: Record<'MOUNTED' | 'NOT_MOUNTED', string[]> }>;

/**
 * Calls `report` once for each thing that a module has left in the page after its unmount. The first module mounts before
 * this code loads, so only what it leaves later is known.
 */
export function followLeftOvers(report: (module: string, leftOver: string) => void): () => void {
  let before = readPageThings();
  const reported = new Set<string>();
  const onChange = (event: Event) => {
    const [module] = (event as AppChange).detail?.appsByNewStatus?.NOT_MOUNTED ?? [];
    if (module === undefined) return;
    runWhenIdle(() => {
      const after = readPageThings();
      for (const leftOver of listLeftOvers(before, after)) {
        if (!reported.has(leftOver)) report(module, leftOver);
        reported.add(leftOver);
      }
      before = after;
    }, SETTLED_MS);
  };
  window.addEventListener('single-spa:app-change', onChange);
  return () => window.removeEventListener('single-spa:app-change', onChange);
}
