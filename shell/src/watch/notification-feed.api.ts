import type { Success } from '@salon/shared/contracts/envelope';
import type { ListNotificationsQuery, NotificationPage } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient } from '@salon/shared/http';

type Count = Success<{ count: number }>;

export const listNotifications = (http: HttpClient, query: ListNotificationsQuery, signal: AbortSignal) =>
  http.get<NotificationPage>(paths.notifications, { query, signal });

/** Marks all notifications of the salon as read. */
export const readAllNotifications = (http: HttpClient) => http.put<Count>(paths.notificationsReadAll);

/** Deletes the finished notifications of the salon. */
export const clearNotifications = (http: HttpClient) => http.post<Count>(paths.notificationsClear);
