import { normalizeSearch } from '@salon/shared/domain/search-text';

/** Returns the tags in their order, each spelling of a word once. */
export function uniteTags(tags: readonly string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const tag of tags) {
    const spelling = normalizeSearch(tag);
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, tag);
  }
  return [...bySpelling.values()];
}
