import { TRACES_PATH } from '@salon/shared/contracts/paths';
import { tracing } from '@salon/shared/http/transport';
import { PageTraces } from '@salon/shared/module-runtime/traces/page-traces';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';
import type { ModuleStates } from './module-states.ts';
import { toPagePattern } from './to-page-pattern.ts';

interface TracedPage {
  modules: PageModule[];
  states: ModuleStates;
  ratio: number;
}

/** From now on the page's requests have trace ids. Returns the traces, which also record the mounts they are told. */
export function tracePage({ modules, states, ratio }: TracedPage): PageTraces {
  const traces = new PageTraces({
    address: TRACES_PATH,
    supportCode: states.code,
    ratio,
    page: () => toPagePattern(modules),
    findModule: (element) => findModule(modules, element),
  });
  tracing.wrap = traces.wrap;
  return traces;
}

/** Dialogs and sheets are children of the body. They belong to the module of the page. */
function findModule(modules: PageModule[], element: Element): string {
  const place = element.closest<HTMLElement>('[data-module], #root');
  if (place) return place.dataset.module ?? 'shell';
  return matchRoute(modules, window.location.pathname)?.module.name ?? 'shell';
}
