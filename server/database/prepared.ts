import { createHash } from 'node:crypto';

/** Each prepared statement is kept by every connection: a process keeps the few that it needs all the time. */
const PREPARED_AT_MOST = 40;

/** Asked so often, a query is worth keeping. */
const OFTEN = 20;

/**
 * Names for the queries that come again and again, so that PostgreSQL parses and plans them once per connection instead
 * of with every request (a sixth of a list's time there). Undefined for all others.
 */
export function preparedNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (sql) => {
    const name = names.get(sql);
    if (name || names.size >= PREPARED_AT_MOST) return name;
    const times = (asked.get(sql) ?? 0) + 1;
    if (times < OFTEN) {
      // Shapes that come once are forgotten together: this counts the hot ones alone.
      if (asked.size > 500) asked.clear();
      asked.set(sql, times);
      return undefined;
    }
    asked.delete(sql);
    names.set(sql, `list_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`);
    return undefined;
  };
}
