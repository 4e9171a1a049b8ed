import type { Notification } from '@salon/shared/contracts/notification';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { LoadedNotifications } from './notification-feed.api.ts';

export type Rows = ReadonlyMap<string, Notification>;

export const toRows = (rows: readonly Notification[]): Rows => new Map(rows.map((row) => [row.id, row]));

/** Newest first. Ids are ordered by time, so they decide between rows of the same instant. */
export const compareByAge = (a: Notification, b: Notification) =>
  Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1);

/** Whether one of the rows reports a new booking request or a decision. */
export const hasNews = (rows: readonly Notification[], known: Rows): boolean =>
  rows.some((row) => {
    const before = known.get(row.id);
    return before ? isOpenRequest(row) !== isOpenRequest(before) : row.type !== 'other';
  });

export function mergeLoaded(before: Rows, { page, open }: LoadedNotifications, hasOlderPages: boolean) {
  const oldest = page.data.at(-1);
  const hasOlder = hasOlderPages && page.next_cursor !== null && oldest !== undefined;
  // Drops the older open rows, because `open` has those that are still open.
  const kept = hasOlder
    ? [...before.values()].filter((row) => compareByAge(row, oldest) > 0 && !isOpenRequest(row))
    : [];
  const newest = [...open, ...page.data];
  // More rows than the server's total mean that some older rows are gone. It is unknown which, so all older rows go.
  const keepsOlder = hasOlder && toRows([...kept, ...newest]).size <= page.total;
  return { rows: keepsOlder ? [...kept, ...newest] : newest, keepsOlder };
}
