import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { OVERRIDE_PARAMETER, OVERRIDES_STORAGE_KEY } from './override-names.ts';

/**
 * Calls `goOn` at once. If the environment allows overrides and this tab has some, it calls `goOn` after they have
 * loaded, or, if their code does not load, with the unchanged registry.
 */
export function startWithOverrides(registry: PageRegistry, goOn: (registry: PageRegistry) => void): void {
  const hasOverrides = () =>
    new URLSearchParams(location.search).has(OVERRIDE_PARAMETER) ||
    tabStorage.get(OVERRIDES_STORAGE_KEY) !== null;
  if (!registry.overrides || !hasOverrides()) {
    goOn(registry);
    return;
  }
  void import(/* webpackChunkName: "overrides" */ './overrides.ts')
    .then(({ applyOverrides }) => applyOverrides(registry))
    .catch((error: unknown) => {
      console.error(error);
      return registry;
    })
    .then(goOn);
}
