export const ENTRY_FILE = 'entry.js';

export const MODULE_CHUNK = 'module';

/** A package's name is not a valid identifier. */
export function toContainerName(name: string): string {
  return name.replaceAll('-', '_');
}

export function toChunkName(expose: string): string {
  return expose.replace(/^\.\//, '');
}
