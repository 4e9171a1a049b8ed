/** A remote's first file, in every release. */
export const ENTRY_FILE = 'remote.js';

/** The chunk of `./module`, the exposed lifecycles. */
export const MODULE_CHUNK = 'module';

/** The container's global name: a package name is not an identifier. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/** `./module` → `module`: the chunk's and so the file's name. */
export function chunkOfExpose(expose: string): string {
  return expose.replace(/^\.\//, '');
}
