/** The rules, intervals and limits for notifications of §4 and §9. */

export const NOTIFICATION_TYPES = [
  'booking_request',
  'booking_approved',
  'booking_rejected',
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const BELL_POLL_INTERVAL_MS = 30_000;
export const AUTO_CLEAN_INTERVAL_MS = 5 * 60_000;
export const BEEP_INTERVAL_MS = 3_000;
export const URGENT_BEEPS = { count: 3, gapMs: 200 } as const;
export const MAX_BADGE_COUNT = 99;

export interface NotificationState {
  type: NotificationType;
  is_read: boolean;
  is_handled: boolean;
  /** The absence that an employee asks for. */
  absence_id?: string | null | undefined;
}

/** Reading a request does not close it. */
export function isOpenRequest({ type, is_handled }: NotificationState): boolean {
  return type === 'booking_request' && !is_handled;
}

export function canDelete(notification: NotificationState): boolean {
  return !isOpenRequest(notification);
}

/** Clearing removes finished notifications. Reading a request, also one for an absence, does not finish it. */
export function isFinished({ type, is_read, is_handled, absence_id }: NotificationState): boolean {
  const isRequest = type === 'booking_request' || Boolean(absence_id);
  return is_handled || (is_read && !isRequest);
}

export function keepUnfinished<T extends NotificationState>(notifications: readonly T[]): T[] {
  return notifications.filter((notification) => !isFinished(notification));
}

export function shouldRing(notifications: readonly NotificationState[]): boolean {
  return notifications.some((notification) => isOpenRequest(notification) && !notification.is_read);
}

export function getPollIntervalMs(hasOpenRequests: boolean): number {
  return hasOpenRequests ? 5_000 : 10_000;
}

export function countUnread(notifications: readonly NotificationState[]): number {
  return notifications.filter((notification) => !notification.is_read).length;
}

export function formatBadge(unread: number): string {
  if (unread <= 0) return '';
  return unread > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(unread);
}
