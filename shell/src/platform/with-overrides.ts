import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { OVERRIDES, PARAMETER } from './override-names.ts';

/**
 * Calls `goOn` with the page registry: at once, or after the overrides have loaded when the environment allows overrides and the
 * address or the tab has some. When they fail to load, it passes the unchanged registry.
 */
export function withOverrides(registry: PageRegistry, goOn: (registry: PageRegistry) => void): void {
  const hasOverrides = () =>
    new URLSearchParams(location.search).has(PARAMETER) || tabStorage.get(OVERRIDES) !== null;
  if (!registry.overrides || !hasOverrides()) {
    goOn(registry);
    return;
  }
  void import(/* webpackChunkName: "overrides" */ './overrides.ts')
    .then(({ overridden }) => overridden(registry))
    .catch((error: unknown) => {
      console.error(error);
      return registry;
    })
    .then(goOn);
}
