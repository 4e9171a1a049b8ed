import type { Booking, CreateBooking, UpdateBooking } from '@salon/shared/contracts/booking';
import type { Category } from '@salon/shared/contracts/category';
import type { CreateCustomer, Customer, CustomersWithStats } from '@salon/shared/contracts/customer';
import type { Employee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { RoomKind } from '@salon/shared/contracts/room';
import type { Service } from '@salon/shared/contracts/service';
import type { HttpClient, Page, Success } from '@salon/shared/http';

const MAX_SUGGESTIONS = 8;

export async function findCustomers(http: HttpClient, search: string, signal?: AbortSignal) {
  const query = { search, limit: MAX_SUGGESTIONS };
  return (await http.get<Page<Customer>>(paths.customers, { query, signal })).data;
}

export async function loadCustomer(http: HttpClient, id: string, signal: AbortSignal) {
  return (await http.get<Success<Customer>>(paths.customer(id), { signal })).data;
}

/** Several customers may match the phone; the answer is null without this one. */
export async function findCustomerCounts(http: HttpClient, { id, phone }: Customer, signal: AbortSignal) {
  const query = { search: phone, limit: MAX_SUGGESTIONS };
  const { data } = await http.get<CustomersWithStats>(paths.customersWithStats, { query, signal });
  return data.find((customer) => customer.id === id) ?? null;
}

export function createCustomer(http: HttpClient, body: CreateCustomer, idempotencyKey: string) {
  return http.post<Success<Customer>>(paths.customers, { body, idempotencyKey });
}

/** In edit mode `activeOnly` is false, because the booking may have an employee who was deactivated later. */
export async function listEmployees(http: HttpClient, activeOnly: boolean, signal: AbortSignal) {
  const query = { is_active: activeOnly || undefined };
  return (await http.get<Page<Employee>>(paths.employees, { query, signal })).data;
}

export async function listServices(http: HttpClient, activeOnly: boolean, signal: AbortSignal) {
  const query = { is_active: activeOnly || undefined };
  return (await http.get<Page<Service>>(paths.services, { query, signal })).data;
}

export async function listCategories(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<Category>>(paths.categories, { signal })).data;
}

/** Kinds of rooms and devices with their units, also inactive ones. */
export async function listRooms(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<RoomKind>>(paths.rooms, { signal })).data;
}

/** The server returns whole bookings, not only their times, because only admins open this form. */
export async function listEmployeeDay(http: HttpClient, employeeId: string, date: string) {
  return (await http.get<Success<Booking[]>>(paths.employeeDayBookings(employeeId, date))).data;
}

export async function loadBooking(http: HttpClient, id: string, signal: AbortSignal) {
  return (await http.get<Success<Booking>>(paths.booking(id), { signal })).data;
}

export function createBooking(http: HttpClient, body: CreateBooking, idempotencyKey: string) {
  return http.post<Success<Booking>>(paths.bookings, { body, idempotencyKey });
}

export function updateBooking(http: HttpClient, id: string, body: UpdateBooking) {
  return http.put<Success<Booking>>(paths.booking(id), { body });
}
