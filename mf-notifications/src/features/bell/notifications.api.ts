/** These functions send the requests of §7. The list of notifications comes from the platform's feed. */
import type { Done, Success } from '@salon/shared/contracts/envelope';
import type { Notification, OpenRequest } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient } from '@salon/shared/http';

type OneAnswer = Success<Notification>;

export const approveRequest = (http: HttpClient, id: string, bookingId: string, idempotencyKey: string) =>
  http.put<OneAnswer>(paths.notificationApprove(id), { body: { bookingId }, idempotencyKey });

export const loadOpenRequests = (http: HttpClient, signal: AbortSignal) =>
  http.get<Success<OpenRequest[]>>(paths.openRequests, { signal });

/** The server deletes the booking of a rejected request permanently. */
export const rejectRequest = (
  http: HttpClient,
  id: string,
  body: { bookingId: string; reason: string | null },
  idempotencyKey: string,
) => http.put<OneAnswer>(paths.notificationReject(id), { body, idempotencyKey });

export const markRead = (http: HttpClient, id: string) => http.put<OneAnswer>(paths.notificationRead(id));

export const markHandled = (http: HttpClient, id: string) =>
  http.put<OneAnswer>(paths.notificationHandled(id));

export const deleteNotification = (http: HttpClient, id: string) => http.delete<Done>(paths.notification(id));

export const clearNotifications = (http: HttpClient) =>
  http.post<Success<{ count: number }>>(paths.notificationsClear);
