import type { Success } from '@salon/shared/contracts/envelope';
import type {
  ListNotificationsQuery,
  Notification,
  NotificationEvent,
  NotificationPage,
} from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { HttpClient } from '@salon/shared/http';

/** An event that changes the list. */
export type FeedEvent = Exclude<NotificationEvent, { kind: 'bookings' }>;

type Count = Success<{ count: number }>;

const PAGE_SIZE = 30;
/** More than the number of requests that a salon is expected to leave open. */
const OPEN_SIZE = 200;

/** `open` has all open requests, but is empty when `page` contains them all. */
export interface LoadedNotifications {
  page: NotificationPage;
  open: Notification[];
}

const listNotifications = (http: HttpClient, query: ListNotificationsQuery, signal: AbortSignal) =>
  http.get<NotificationPage>(paths.notifications, { query, signal });

export async function loadNotifications(http: HttpClient, signal: AbortSignal): Promise<LoadedNotifications> {
  const page = await listNotifications(http, { limit: PAGE_SIZE }, signal);
  const isComplete = page.data.filter(isOpenRequest).length >= page.open_count;
  if (isComplete) return { page, open: [] };
  return { page, open: (await listNotifications(http, { open: 'true', limit: OPEN_SIZE }, signal)).data };
}

export const loadOlderNotifications = (http: HttpClient, cursor: string, signal: AbortSignal) =>
  listNotifications(http, { limit: PAGE_SIZE, cursor }, signal);

export const readAllNotifications = (http: HttpClient) => http.put<Count>(paths.notificationsReadAll);

export const clearNotifications = (http: HttpClient) => http.post<Count>(paths.notificationsClear);
