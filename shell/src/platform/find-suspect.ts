import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';
import type { ModuleState, ModuleStates } from './module-states.ts';

export interface Suspect {
  name: string;
  version: string;
}

/**
 * Returns the version to blame if the page froze now: a canary, because it is new; else a version that loads or mounts;
 * else the version of the route's module; else the part that mounted last. Undefined while no module is shown.
 */
export function findSuspect(
  { all }: Pick<ModuleStates, 'all'>,
  { modules, channel = '' }: Pick<PageRegistry, 'modules' | 'channel'>,
): Suspect | undefined {
  const current = matchRoute(modules, window.location.pathname)?.module.name;
  const hasParts = new Set(modules.filter(({ parts }) => parts.length > 0).map(({ name }) => name));
  const canaries = channel.split(' ');
  const isCanary = ({ module, version }: ModuleState) => canaries.includes(`${module}@${version}`);
  const isHere = ({ module }: ModuleState) => module === current || hasParts.has(module);
  const rankOf = ({ state, module }: ModuleState) => {
    if (state === 'loading') return 2;
    return module === current ? 1 : 0;
  };
  const shown = [...all.values()]
    .filter((version) => version.state === 'loading' || (version.state === 'mounted' && isHere(version)))
    .sort((a, b) => rankOf(b) - rankOf(a) || b.at - a.at);
  const suspect = shown.find(isCanary) ?? shown[0];
  return suspect && { name: suspect.module, version: suspect.version };
}
