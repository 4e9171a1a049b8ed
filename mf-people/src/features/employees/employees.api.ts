import type {
  ChangedEmployee,
  CreateEmployee,
  Employee,
  UpdateEmployee,
} from '@salon/shared/contracts/employee';
import type { Done } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type { Service, UploadedImage } from '@salon/shared/contracts/service';
import type { Settings } from '@salon/shared/contracts/settings';
import type { HttpClient, Page, Success } from '@salon/shared/http';

/** A salon has tens of employees. If one page of 200 does not hold all of them, the screen shows a note. */
export const listEmployees = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<Employee>>(paths.employees, { query: { limit: 200 }, signal });

export const createEmployee = (http: HttpClient, body: CreateEmployee, idempotencyKey: string) =>
  http.post<Success<Employee>>(paths.employees, { body, idempotencyKey });

export const updateEmployee = (http: HttpClient, id: string, body: UpdateEmployee) =>
  http.put<Success<ChangedEmployee>>(paths.employee(id), { body });

export const deleteEmployee = (http: HttpClient, id: string) => http.delete<Done>(paths.employee(id));

/** The multipart field is `image` (§7). */
export function uploadImage(http: HttpClient, image: File) {
  const body = new FormData();
  body.append('image', image, image.name);
  return http.post<Success<UploadedImage>>(paths.employeeImageUpload, { body });
}

/** Includes inactive services, because an employee keeps them. */
export const listServices = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<Service>>(paths.services, { query: { limit: 200 }, signal });

export const loadSettings = (http: HttpClient) => http.get<Success<Settings>>(paths.settings);
