import { createHash } from 'node:crypto';

/** Every connection keeps each prepared query, so a process prepares only the first queries that prove frequent. */
const PREPARED_AT_MOST = 40;

const USES_BEFORE_PREPARED = 20;

/**
 * The returned function gives a frequent query a name, and returns undefined for other queries. PostgreSQL parses a
 * named query once per connection.
 */
export function createPreparedNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name || names.size >= PREPARED_AT_MOST) return name;
    const times = (asked.get(sql) ?? 0) + 1;
    if (times < USES_BEFORE_PREPARED) {
      // Only frequent queries reach the limit before all counters are cleared.
      if (asked.size > 500) asked.clear();
      asked.set(sql, times);
      return undefined;
    }
    asked.delete(sql);
    names.set(sql, `list_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`);
    return undefined;
  };
}
