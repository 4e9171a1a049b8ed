import { createHash } from 'node:crypto';

/**
 * Maximum of prepared queries. Every connection keeps each of them, so a process prepares only its most frequent
 * queries.
 */
const PREPARED_AT_MOST = 40;

/** A query is prepared after this many uses. */
const USES_BEFORE_PREPARED = 20;

/**
 * Returns a function that names frequent queries, so that PostgreSQL parses and plans them once per connection instead
 * of with every request. It returns undefined for all other queries.
 */
export function createPreparedNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name || names.size >= PREPARED_AT_MOST) return name;
    const times = (asked.get(sql) ?? 0) + 1;
    if (times < USES_BEFORE_PREPARED) {
      // All counters are dropped together. Only frequent queries reach the limit before that.
      if (asked.size > 500) asked.clear();
      asked.set(sql, times);
      return undefined;
    }
    asked.delete(sql);
    names.set(sql, `list_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`);
    return undefined;
  };
}
