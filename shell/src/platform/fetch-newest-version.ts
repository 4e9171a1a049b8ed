import type { LoadableModule } from '@salon/shared/module-runtime/load/loader';
import type { PageRegistry } from '@salon/shared/releases/page-registry';

/** Resolves with undefined when the server does not answer or no longer has the module. Never rejects. */
export async function fetchNewestVersion(name: string): Promise<LoadableModule | undefined> {
  try {
    const { fetchPageRegistry } = await import(
      /* webpackChunkName: "newest-registry" */ '@salon/shared/module-runtime/load/fetch-page-registry'
    );
    const registry = (await fetchPageRegistry()) as PageRegistry | null;
    return registry?.modules.find((module) => module.name === name);
  } catch {
    return undefined;
  }
}
