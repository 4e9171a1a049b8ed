import { toShareChunkName } from './share-names.ts';

export interface PageNeeds {
  id: string;
  /** Without the entry. */
  chunks: readonly string[];
  /** Keys of shared packages. */
  keys: readonly string[];
}

/** Every page loads the entry. */
export const ENTRY_CHUNK = 'main';

/** Returns maps from a chunk's name to the ids of the pages that need the chunk. */
export function groupPagesByChunk(pages: readonly PageNeeds[]): {
  pagesOfShare: Map<string, Set<string>>;
  pagesOfChunk: Map<string, Set<string>>;
} {
  const pagesOfShare = new Map<string, Set<string>>();
  const pagesOfChunk = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const chunk of [ENTRY_CHUNK, ...page.chunks]) add(pagesOfChunk, chunk, page.id);
    for (const key of page.keys) add(pagesOfShare, toShareChunkName(key), page.id);
  }
  return { pagesOfShare, pagesOfChunk };
}

function add(map: Map<string, Set<string>>, key: string, page: string): void {
  const known = map.get(key);
  if (known) known.add(page);
  else map.set(key, new Set([page]));
}
