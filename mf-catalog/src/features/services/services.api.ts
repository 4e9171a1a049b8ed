import type { Done } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type { CreateService, Service, UpdateService, UploadedImage } from '@salon/shared/contracts/service';
import type { HttpClient, Page, Success } from '@salon/shared/http';

/** A salon has tens of services, so one page of 200 holds them (§7). */
export const listServices = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<Service>>(paths.services, { query: { limit: 200 }, signal });

export const createService = (http: HttpClient, body: CreateService, idempotencyKey: string) =>
  http.post<Success<Service>>(paths.services, { body, idempotencyKey });

export const updateService = (http: HttpClient, id: string, body: UpdateService) =>
  http.put<Success<Service>>(paths.service(id), { body });

export const deleteService = (http: HttpClient, id: string) => http.delete<Done>(paths.service(id));

/** `image` is a data URL (§7). */
export const uploadImage = (http: HttpClient, image: string, file: File) =>
  http.post<Success<UploadedImage>>(paths.serviceImageUpload, {
    body: { image, filename: file.name, contentType: file.type },
  });
