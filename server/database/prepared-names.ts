import { createHash } from 'node:crypto';

/** Every connection keeps each prepared statement, so a process prepares only its most frequent queries. */
const PREPARED_AT_MOST = 40;

/** A query is prepared after it came this often. */
const USES_BEFORE_PREPARED = 20;

/**
 * Names for frequent queries, so that PostgreSQL parses and plans them once per connection instead of with every request.
 * The returned function gives undefined for all other queries.
 */
export function createPreparedNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name || names.size >= PREPARED_AT_MOST) return name;
    const times = (asked.get(sql) ?? 0) + 1;
    if (times < USES_BEFORE_PREPARED) {
      // All counters are dropped together: only frequent queries reach the limit before that.
      if (asked.size > 500) asked.clear();
      asked.set(sql, times);
      return undefined;
    }
    asked.delete(sql);
    names.set(sql, `list_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`);
    return undefined;
  };
}
