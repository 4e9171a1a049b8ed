import type { PageRegistry } from '@salon/shared/releases/page-registry';

export const REGISTRY_ELEMENT_ID = 'registry';

/** @throws when the HTML has no registry, or one of another format */
export function readRegistry(from: Document = document): PageRegistry {
  const text = from.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page came without its release registry.');
  const registry: PageRegistry = JSON.parse(text);
  if (registry.format !== 2) throw new Error('This shell reads registries of another format.');
  return registry;
}
