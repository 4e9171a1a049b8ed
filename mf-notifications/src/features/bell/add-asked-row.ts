import type { Notification } from '@salon/shared/contracts/notification';

/** If the feed no longer has the row of the open rejection question, adds the row at its place by age, newest first. */
export function addAskedRow(
  items: readonly Notification[],
  asked: Notification | null,
): readonly Notification[] {
  if (!asked || items.some(({ id }) => id === asked.id)) return items;
  const place = items.findIndex((other) => isOlder(other, asked));
  const at = place < 0 ? items.length : place;
  return [...items.slice(0, at), { ...asked, is_handled: true }, ...items.slice(at)];
}

const isOlder = (other: Notification, row: Notification) =>
  other.created_at === row.created_at
    ? other.id < row.id
    : Date.parse(other.created_at) < Date.parse(row.created_at);
