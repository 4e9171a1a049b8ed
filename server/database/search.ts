import { splitSearchWords } from '@salon/shared/domain/search-text';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The `%`, `_` and `\` of the text match only themselves. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Splits a search into its words with letters, which a name must contain, and the rest, which can be a phone. */
export function splitPhoneSearch(search: string): { words: string; rest: string } {
  const words = splitSearchWords(search);
  const hasLetters = (word: string) => /\p{L}/u.test(word);
  return {
    words: words.filter(hasLetters).join(' '),
    rest: words.filter((word) => !hasLetters(word)).join(' '),
  };
}

/**
 * Returns the condition that the columns together contain each word of a search, in every spelling that `search_text`
 * makes equal. The query reads all rows of the salon, because under row-level security `like` cannot use an index.
 */
export function buildWordsCondition(
  search: string,
  first: Expression<string | null>,
  ...others: Expression<string | null>[]
): RawBuilder<SqlBool> {
  const text = sql`search_text(concat_ws(' ', ${sql.join([first, ...others])}))`;
  const words = splitSearchWords(search).map((word) => sql<SqlBool>`${text} like ${toLikePattern(word)}`);
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
