export const ENTRY_FILE = 'entry.js';

export const MODULE_CHUNK = 'module';

export function toChunkName(expose: string): string {
  return expose.replace(/^\.\//, '');
}
