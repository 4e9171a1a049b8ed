/** Base address and global name → the list on which the chunks of one version register themselves. */
const lists = new Map<string, unknown>();
const bases = new Set<string>();

/**
 * Gives each version of a stock container its own list of chunks. Two versions of a module may be in one page, and their
 * builds use the same global name: without this, a version would run the chunks of the other one.
 */
export function separateChunkLists(base: string, names: readonly string[]): void {
  bases.add(base);
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => lists.get(findBase() + name),
      set: (list: unknown) => lists.set(findBase() + name, list),
    });
  }
}

/** The version whose script runs; '' for a script of none. */
function findBase(): string {
  const { currentScript: script } = document;
  const src = script instanceof HTMLScriptElement ? script.src : '';
  return [...bases].find((base) => src.startsWith(base)) ?? '';
}
