import { searchWords } from '@salon/shared/domain/search-text';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The pattern of `like` for texts that contain this one; `%` and `_` mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether the columns hold each word of a search, one in this column and one in that, however its letters are written.
 * Null columns hold none. No index serves it: under row-level security PostgreSQL takes none for `like`. It reads the
 * salon's own rows alone.
 */
export function holdsWords(
  search: string,
  first: Expression<string | null>,
  ...others: Expression<string | null>[]
): RawBuilder<SqlBool> {
  const text = sql`search_text(concat_ws(' ', ${sql.join([first, ...others])}))`;
  const words = searchWords(search).map((word) => sql<SqlBool>`${text} like ${containing(word)}`);
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
