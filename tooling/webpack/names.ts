/** The name of a module's first file, in every release. */
export const ENTRY_FILE = 'entry.js';

/** The name of the chunk with the exposed lifecycles, `./module`. */
export const MODULE_CHUNK = 'module';

/** The container's global name. A package name is not a valid identifier. */
export function toContainerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** The name of an exposed file's chunk: `./module` → `module`. */
export function toChunkName(expose: string): string {
  return expose.replace(/^\.\//, '');
}
