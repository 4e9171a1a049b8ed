/** The name of a module's first file, in every release. */
export const ENTRY_FILE = 'entry.js';

/** The name of the chunk of `./module`, which exposes the lifecycles. */
export const MODULE_CHUNK = 'module';

/** Returns the container's global name. A package's name is not a valid identifier. */
export function toContainerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Returns the name of an exposed file's chunk: `module` for `./module`. */
export function toChunkName(expose: string): string {
  return expose.replace(/^\.\//, '');
}
