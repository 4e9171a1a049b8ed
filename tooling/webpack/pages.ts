import { toShareChunkName } from './share-names.ts';

/** What a page fetches: the shell's chunks and the shared keys that it needs. */
export interface PageNeeds {
  id: string;
  /** Names of the shell's chunks, without the entry. */
  chunks: readonly string[];
  /** Shared keys that the page's modules consume. */
  keys: readonly string[];
}

/** The shell's entry, which every page loads. */
export const ENTRY_CHUNK = 'main';

/**
 * Inverts the needs of pages. Returns chunk → the ids of the pages that need it, for the chunks of shared keys and for
 * the host's own chunks.
 */
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
