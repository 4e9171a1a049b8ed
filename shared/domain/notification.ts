/** Rules for notifications: which can be deleted, which are cleared, and when the alarm rings (§4, §9). */

export const NOTIFICATION_TYPES = [
  'booking_request',
  'booking_approved',
  'booking_rejected',
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The polling interval of the bell on the dashboard (§9). */
export const BELL_POLL_INTERVAL_MS = 30_000;
/** The interval at which finished notifications are cleared automatically (§9). */
export const AUTO_CLEAN_INTERVAL_MS = 5 * 60_000;
/** The time between two beeps of the alarm (§9). */
export const BEEP_INTERVAL_MS = 3_000;
/** The urgent sound: the number of beeps and the milliseconds between them (§9). */
export const URGENT_BEEPS = { count: 3, gapMs: 200 } as const;
/** The largest number on the badge; above it the badge shows 99+ (§9). */
export const MAX_BADGE_COUNT = 99;

/** The fields of a notification that the rules use. */
export interface NotificationState {
  type: NotificationType;
  is_read: boolean;
  is_handled: boolean;
}

/** Whether the notification is a booking request without an answer; a read request stays open. */
export function isOpenRequest({ type, is_handled }: NotificationState): boolean {
  return type === 'booking_request' && !is_handled;
}

/** Whether the notification can be deleted: false only for an open request. */
export function canDelete(notification: NotificationState): boolean {
  return !isOpenRequest(notification);
}

/**
 * Whether the notification needs no action: it is handled, or it is read and is no booking request. Clearing removes
 * finished notifications.
 */
export function isFinished({ type, is_read, is_handled }: NotificationState): boolean {
  return is_handled || (is_read && type !== 'booking_request');
}

/** Returns the notifications that are not finished, in their order. */
export function keepUnfinished<T extends NotificationState>(notifications: readonly T[]): T[] {
  return notifications.filter((notification) => !isFinished(notification));
}

/** Whether the alarm beeps: there is an unread open booking request. Other types never ring. */
export function shouldRing(notifications: readonly NotificationState[]): boolean {
  return notifications.some((notification) => isOpenRequest(notification) && !notification.is_read);
}

/** Returns the polling interval on admin pages in milliseconds: 5 s with open booking requests, otherwise 10 s (§9). */
export function getPollIntervalMs(hasOpenRequests: boolean): number {
  return hasOpenRequests ? 5_000 : 10_000;
}

/** Returns the number of unread notifications. */
export function countUnread(notifications: readonly NotificationState[]): number {
  return notifications.filter((notification) => !notification.is_read).length;
}

/** Returns the text of the badge: '' for none, '99+' above 99. */
export function formatBadge(unread: number): string {
  if (unread <= 0) return '';
  return unread > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(unread);
}
