import type { ReleaseRegistry } from '@salon/shared/contracts/registry';

/** Id of the script element in which the server hands over the registry. */
export const REGISTRY_ELEMENT_ID = 'registry';

/** The registry that came with the page: no request, and the same one that the page's preload hints are from. */
export function readRegistry(from: Document = document): ReleaseRegistry {
  const text = from.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page came without its release registry.');
  const registry: ReleaseRegistry = JSON.parse(text);
  if (registry.format !== 1)
    throw new Error(`This shell reads registries of format 1, not ${registry.format}.`);
  return registry;
}
