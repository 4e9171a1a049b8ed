import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { OVERRIDES, PARAMETER } from './override-names.ts';

/**
 * Goes on with the page's registry, at once; with modules from the developer's own machine in it where the environment
 * allows that and somebody asked for it.
 */
export function withOverrides(registry: PageRegistry, goOn: (registry: PageRegistry) => void): void {
  const isWished = () =>
    new URLSearchParams(location.search).has(PARAMETER) || tabStorage.get(OVERRIDES) !== null;
  if (!registry.overrides || !isWished()) {
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
