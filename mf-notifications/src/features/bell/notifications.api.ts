import type { Done, Success } from '@salon/shared/contracts/envelope';
import type { Notification, OpenRequest } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient } from '@salon/shared/http';

/** The notification calls of §7; the list itself comes with the platform's feed. */
type One = Success<Notification>;

export const approveRequest = (http: HttpClient, id: string, bookingId: string, idempotencyKey: string) =>
  http.put<One>(paths.notificationApprove(id), { body: { bookingId }, idempotencyKey });

/** How each open request stands in its employee's day. */
export const loadOpenRequests = (http: HttpClient, signal: AbortSignal) =>
  http.get<Success<OpenRequest[]>>(paths.openRequests, { signal });

/** The booking is deleted for good. */
export const rejectRequest = (
  http: HttpClient,
  id: string,
  body: { bookingId: string; reason: string | null },
  idempotencyKey: string,
) => http.put<One>(paths.notificationReject(id), { body, idempotencyKey });

export const markRead = (http: HttpClient, id: string) => http.put<One>(paths.notificationRead(id));

export const markHandled = (http: HttpClient, id: string) => http.put<One>(paths.notificationHandled(id));

export const deleteNotification = (http: HttpClient, id: string) => http.delete<Done>(paths.notification(id));

export const clearNotifications = (http: HttpClient) =>
  http.post<Success<{ count: number }>>(paths.notificationsClear);
