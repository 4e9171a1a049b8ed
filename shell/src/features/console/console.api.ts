import { paths } from '@salon/shared/contracts/paths';
import type {
  NewReleaseOrder,
  RegistryLogPage,
  RegistryLogQuery,
  ReleaseGraph,
  ReleaseOrder,
} from '@salon/shared/contracts/platform-console';
import type { HttpClient, Success } from '@salon/shared/http';

/** The server answers all of these with 403 to a person who is no platform admin. */
export const getReleaseGraph = (http: HttpClient, signal: AbortSignal) =>
  http.get<Success<ReleaseGraph>>(paths.platformGraph, { signal });

export const getRegistryLog = (http: HttpClient, query: RegistryLogQuery, signal: AbortSignal) =>
  http.get<Success<RegistryLogPage>>(paths.platformLog, { query: { ...query }, signal });

export const listOrders = (http: HttpClient, signal: AbortSignal) =>
  http.get<Success<ReleaseOrder[]>>(paths.platformOrders, { signal });

export const createOrder = (http: HttpClient, body: NewReleaseOrder, idempotencyKey: string) =>
  http.post<Success<ReleaseOrder>>(paths.platformOrders, { body, idempotencyKey });
