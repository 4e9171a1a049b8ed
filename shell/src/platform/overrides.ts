import type { PageModule, PageRegistry } from '@salon/shared/releases/page-registry';
import { type ModuleRelease, RELEASE_FILE } from '@salon/shared/releases/release';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { OVERRIDE_PARAMETER, OVERRIDES_STORAGE_KEY } from './override-names.ts';
import { showOverridesBadge } from './overrides-badge.ts';
import { isLoopback, type Overrides, readStoredOverrides } from './stored-overrides.ts';

const NO_PRELOAD = { files: [], shellFiles: [] };

export async function applyOverrides(registry: PageRegistry): Promise<PageRegistry> {
  const found = await Promise.all(Object.entries(readOverrides()).map(fetchModule));
  showOverridesBadge(found.map(({ name, address, module }) => ({ name, address, answers: module !== null })));
  const local = new Map(found.flatMap(({ name, module }) => (module ? [[name, module] as const] : [])));
  const released = registry.modules.map((module) => local.get(module.name) ?? module);
  const names = new Set(registry.modules.map(({ name }) => name));
  const added = [...local.values()].filter(({ name }) => !names.has(name));
  return { ...registry, modules: [...released, ...added] };
}

/** `?module=` alone clears the storage. */
function readOverrides(): Overrides {
  const address = new URL(location.href);
  const parameters = address.searchParams.getAll(OVERRIDE_PARAMETER);
  if (parameters.length === 0) return readStoredOverrides();
  const overrides = Object.fromEntries(
    parameters.flatMap((text) => {
      const [name = '', at = ''] = text.split(/@(.*)/);
      return isLoopback(at) ? [[name, at.replace(/\/+$/, '')]] : [];
    }),
  );
  tabStorage.set(OVERRIDES_STORAGE_KEY, parameters.some(Boolean) ? JSON.stringify(overrides) : null);
  address.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', address);
  return overrides;
}

async function fetchModule([name, address]: [string, string]) {
  try {
    const answer = await fetch(`${address}/${RELEASE_FILE}`, { cache: 'no-store' });
    const release = (await answer.json()) as ModuleRelease;
    if (release.name !== name) throw new Error(`${address} serves ${release.name}, not ${name}`);
    return { name, address, module: pageModule(release, `${address}/`) };
  } catch (error) {
    console.error(error);
    return { name, address, module: null };
  }
}

function pageModule(release: ModuleRelease, base: string): PageModule {
  const { name, version, entry, integrity, container, platform, stock, navigation, routes, parts } = release;
  return {
    ...{ name, version, base, entry, container, platform, navigation },
    integrity: integrity[entry] ?? '',
    ...(stock ? { stock: '' } : {}),
    routes: routes.map(({ files, keys, ...route }) => ({ ...route, preload: NO_PRELOAD })),
    parts: parts.map(({ files, keys, ...part }) => ({ ...part, preload: NO_PRELOAD })),
  };
}
