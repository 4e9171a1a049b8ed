import type { Success } from '@salon/shared/contracts/envelope';
import type {
  ListNotificationsQuery,
  Notification,
  NotificationPage,
} from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { isOpenRequest } from '@salon/shared/domain/notification';
import type { HttpClient } from '@salon/shared/http';

type Count = Success<{ count: number }>;

const PAGE_SIZE = 30;
/** Limit of the request for open booking requests. It is higher than the number that a salon leaves open. */
const OPEN_SIZE = 200;

/** The result of one load: the newest page, and all open requests when the page does not contain them all. */
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

/** Loads the page of notifications after the cursor. */
export const loadOlderNotifications = (http: HttpClient, cursor: string, signal: AbortSignal) =>
  listNotifications(http, { limit: PAGE_SIZE, cursor }, signal);

/** Marks all notifications of the salon as read. */
export const readAllNotifications = (http: HttpClient) => http.put<Count>(paths.notificationsReadAll);

/** Deletes the finished notifications of the salon. */
export const clearNotifications = (http: HttpClient) => http.post<Count>(paths.notificationsClear);
