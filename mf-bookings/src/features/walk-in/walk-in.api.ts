import type { BoardBooking } from '@salon/shared/contracts/board';
import type { Category } from '@salon/shared/contracts/category';
import { paths } from '@salon/shared/contracts/paths';
import type { CreateQueueEntry, QueueEntry } from '@salon/shared/contracts/queue';
import type { Service } from '@salon/shared/contracts/service';
import type { CreateWalkIn, FreeEmployees } from '@salon/shared/contracts/walk-in';
import type { HttpClient, Page, Success } from '@salon/shared/http';
import type { ServiceChoice } from './list-service-choices.ts';

export async function listCatalogue(http: HttpClient, signal: AbortSignal) {
  const [services, categories] = await Promise.all([
    http.get<Page<Service>>(paths.services, { query: { is_active: true }, signal }),
    http.get<Page<Category>>(paths.categories, { signal }),
  ]);
  return { services: services.data, categories: categories.data };
}

export function listFreeEmployees(
  http: HttpClient,
  choices: readonly Pick<ServiceChoice, 'serviceId' | 'variantId'>[],
  signal: AbortSignal,
) {
  const hasVariants = choices.some(({ variantId }) => variantId !== null);
  const query = {
    service_ids: choices.map(({ serviceId }) => serviceId).join(','),
    ...(hasVariants ? { variant_ids: choices.map(({ variantId }) => variantId ?? '').join(',') } : {}),
  };
  return http.get<FreeEmployees>(paths.freeEmployees, { query, signal });
}

export function startWalkIn(http: HttpClient, body: CreateWalkIn, idempotencyKey: string) {
  return http.post<Success<BoardBooking>>(paths.walkIns, { body, idempotencyKey });
}

export function addToQueue(http: HttpClient, body: CreateQueueEntry, idempotencyKey: string) {
  return http.post<Success<QueueEntry>>(paths.queue, { body, idempotencyKey });
}
