/** What the address of this screen may ask for. */
export interface __Pascal__Address {
  search: string;
}

/** The longest that the server searches for (contracts, `search`). */
const MAX_SEARCH = 100;

/** Reads the query part of the address; what makes no sense in it counts as not said. */
export function readAddress(params: URLSearchParams): __Pascal__Address {
  return { search: searchWord(params.get('search') ?? '') };
}

/** What is at its default is left out. */
export function writeAddress({ search }: __Pascal__Address): URLSearchParams {
  const word = searchWord(search);
  return new URLSearchParams(word ? { search: word } : {});
}

/** What is searched for when this is typed: one line, without the spaces around it. */
export function searchWord(typed: string): string {
  return typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_SEARCH);
}
