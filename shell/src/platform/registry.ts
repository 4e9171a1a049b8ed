import type { PageRegistry } from '@salon/shared/releases/page-registry';

/** Id of the script element in which the server hands over the registry. */
export const REGISTRY_ELEMENT_ID = 'registry';

/** The registry that came with the page: no request, and the same one that the page's preload hints are from. */
export function readRegistry(from: Document = document): PageRegistry {
  const text = from.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page came without its release registry.');
  const registry: PageRegistry = JSON.parse(text);
  if (registry.format !== 2) throw new Error('This shell reads registries of another format.');
  return registry;
}
