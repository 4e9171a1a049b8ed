import type {
  AddCustomerPhotoQuery,
  CreateCustomerNote,
  CustomerCard,
  CustomerNote,
  CustomerPhoto,
  UpdateCustomerCard,
  UpdateCustomerNote,
} from '@salon/shared/contracts/customer-card';
import { paths } from '@salon/shared/contracts/paths';
import type { Done, HttpClient, Success } from '@salon/shared/http';
import { loadImage } from '@salon/shared/http/load-image';

export async function loadCard(http: HttpClient, customerId: string, signal: AbortSignal) {
  return (await http.get<Success<CustomerCard>>(paths.customerCard(customerId), { signal })).data;
}

export type CardDetails = Pick<CustomerCard, 'tags' | 'birthday'>;

export const saveDetails = (http: HttpClient, customerId: string, body: UpdateCustomerCard) =>
  http.put<Success<CardDetails>>(paths.customerCard(customerId), { body });

export const createNote = (http: HttpClient, customerId: string, body: CreateCustomerNote, key: string) =>
  http.post<Success<CustomerNote>>(paths.customerNotes(customerId), { body, idempotencyKey: key });

export const updateNote = (http: HttpClient, id: string, body: UpdateCustomerNote) =>
  http.put<Success<CustomerNote>>(paths.customerNote(id), { body });

export const deleteNote = (http: HttpClient, id: string) => http.delete<Done>(paths.customerNote(id));

interface NewPhoto {
  customerId: string;
  file: File;
  query: AddCustomerPhotoQuery;
}

export function addPhoto(http: HttpClient, { customerId, file, query }: NewPhoto, idempotencyKey: string) {
  const body = new FormData();
  body.append('image', file, file.name);
  return http.post<Success<CustomerPhoto>>(paths.customerPhotos(customerId), { query, body, idempotencyKey });
}

export const deletePhoto = (http: HttpClient, id: string) => http.delete<Done>(paths.customerPhoto(id));

export const loadPhoto = (http: HttpClient, id: string, signal: AbortSignal) =>
  loadImage(http.access, paths.customerPhoto(id), signal);
