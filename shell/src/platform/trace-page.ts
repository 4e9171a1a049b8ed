import { paths } from '@salon/shared/contracts/paths';
import { PageTraces } from '@salon/shared/module-runtime/traces/page-traces';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';
import type { ModuleStates } from './module-states.ts';
import { toPagePattern } from './to-page-pattern.ts';

interface TracedPage {
  modules: PageModule[];
  states: ModuleStates;
  ratio: number;
  /** The headers of a signed-in request. */
  headers(): Record<string, string>;
}

/** Records mounts as well. Returns the traces of this page, which wrap its transport. */
export function tracePage({ modules, states, ratio, headers }: TracedPage): PageTraces {
  const traces = new PageTraces({
    address: paths.platformTraces,
    supportCode: states.code,
    ratio,
    headers,
    page: () => toPagePattern(modules),
    findModule: (element) => findModule(modules, element),
  });
  states.onTrace = traces.recordEvent;
  return traces;
}

/** Dialogs and sheets are children of the body. They belong to the module of the page. */
function findModule(modules: PageModule[], element: Element): string {
  const place = element.closest<HTMLElement>('[data-module], #root');
  if (place) return place.dataset.module ?? 'shell';
  return matchRoute(modules, window.location.pathname)?.module.name ?? 'shell';
}
