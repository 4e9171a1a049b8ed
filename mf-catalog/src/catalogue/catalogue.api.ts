import type { Category } from '@salon/shared/contracts/category';
import type { Employee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { RoomKind } from '@salon/shared/contracts/room';
import type { HttpClient, Page } from '@salon/shared/http';

export const listCategories = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<Category>>(paths.categories, { signal });

export const listRooms = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<RoomKind>>(paths.rooms, { signal });

/** Also inactive ones. A salon has tens of employees, so one page of 200 holds them. */
export const listEmployees = (http: HttpClient, signal: AbortSignal) =>
  http.get<Page<Employee>>(paths.employees, { query: { limit: 200 }, signal });
