/** The settings that this screen's address holds. */
export interface __Pascal__Address {
  search: string;
}

/** The longest search text that the server accepts (contracts, `search`). */
const MAX_SEARCH = 100;

/** Reads the query of the address. An invalid value counts as missing. */
export function readAddress(params: URLSearchParams): __Pascal__Address {
  return { search: searchWord(params.get('search') ?? '') };
}

/** The query for these settings, without defaults. */
export function writeAddress({ search }: __Pascal__Address): URLSearchParams {
  const word = searchWord(search);
  return new URLSearchParams(word ? { search: word } : {});
}

/** The search text for the typed one: one line, without spaces around it. */
export function searchWord(typed: string): string {
  return typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);
}
