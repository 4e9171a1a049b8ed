/** Notifications: what may be deleted, what is cleared, and when the alarm rings (§4, §9). */

export const NOTIFICATION_TYPES = [
  'booking_request',
  'booking_approved',
  'booking_rejected',
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The bell's own polling on the dashboard (§9). */
export const BELL_POLL_INTERVAL_MS = 30_000;
/** How often finished notifications are cleared by themselves (§9). */
export const AUTO_CLEAN_INTERVAL_MS = 5 * 60_000;
/** The alarm's beep repeats so (§9). */
export const BEEP_INTERVAL_MS = 3_000;
/** The urgent sound: so many beeps, so far apart (§9). */
export const URGENT_BEEPS = { count: 3, gapMs: 200 } as const;
/** The badge counts up to here and shows 99+ above (§9). */
export const BADGE_CAP = 99;

/** What the rules need of a notification. */
export interface NotificationState {
  type: NotificationType;
  is_read: boolean;
  is_handled: boolean;
}

/** A booking request that was neither approved nor rejected yet. Reading it does not close it. */
export function isOpenRequest({ type, is_handled }: NotificationState): boolean {
  return type === 'booking_request' && !is_handled;
}

/** Whether it may be deleted: everything but an open request, which nobody can delete, read or not. */
export function canDelete(notification: NotificationState): boolean {
  return !isOpenRequest(notification);
}

/** Nothing more is to be done about it: handled, or read and not a request. What clearing removes. */
export function isFinished({ type, is_read, is_handled }: NotificationState): boolean {
  return is_handled || (is_read && type !== 'booking_request');
}

/** What stays after clearing, in its order: open requests and what was not read yet. */
export function clearFinished<T extends NotificationState>(notifications: readonly T[]): T[] {
  return notifications.filter((notification) => !isFinished(notification));
}

/** Whether the alarm beeps: a booking request is both unhandled and unread. Other types never ring. */
export function shouldRing(notifications: readonly NotificationState[]): boolean {
  return notifications.some((notification) => isOpenRequest(notification) && !notification.is_read);
}

/** The admin-wide polling: every 5 s while booking requests are open, else every 10 s (§9). */
export function pollIntervalMs(hasOpenRequests: boolean): number {
  return hasOpenRequests ? 5_000 : 10_000;
}

/** How many were not read. */
export function unreadCount(notifications: readonly NotificationState[]): number {
  return notifications.filter((notification) => !notification.is_read).length;
}

/** The badge's text: '' for none, '99+' above 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > BADGE_CAP ? `${BADGE_CAP}+` : String(unread);
}
