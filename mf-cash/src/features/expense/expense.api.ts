import type { Employee } from '@salon/shared/contracts/employee';
import type { Done } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type {
  CreateVoucher,
  ListVouchersQuery,
  UpdateVoucher,
  Voucher,
  VoucherPage,
} from '@salon/shared/contracts/voucher';
import type { DateRange } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Page, Success } from '@salon/shared/http';

/** Vouchers that one press of "more" brings. */
export const PAGE_SIZE = 50;
/** The most that the server gives at once. */
const LARGEST_LIMIT = 200;

/** Several pages as one answer, so that a reload keeps as many cards as were on the screen. */
export async function listVouchers(
  http: HttpClient,
  range: DateRange,
  pages: number,
  signal: AbortSignal,
): Promise<VoucherPage> {
  const wanted = pages * PAGE_SIZE;
  let list = await listAfter(http, range, undefined, signal, Math.min(wanted, LARGEST_LIMIT));
  while (list.next_cursor !== null && list.data.length < wanted) {
    const limit = Math.min(wanted - list.data.length, LARGEST_LIMIT);
    const next = await listAfter(http, range, list.next_cursor, signal, limit);
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}

export function listAfter(
  http: HttpClient,
  { from, to }: DateRange,
  cursor: string | undefined,
  signal: AbortSignal,
  limit: number = PAGE_SIZE,
): Promise<VoucherPage> {
  const query = { from, to, cursor, limit } satisfies ListVouchersQuery;
  return http.get<VoucherPage>(paths.vouchers, { query, signal });
}

export async function loadVoucher(http: HttpClient, id: string, signal: AbortSignal) {
  return (await http.get<Success<Voucher>>(paths.voucher(id), { signal })).data;
}

export const createVoucher = (http: HttpClient, body: CreateVoucher, idempotencyKey: string) =>
  http.post<Success<Voucher>>(paths.vouchers, { body, idempotencyKey });

export const updateVoucher = (http: HttpClient, id: string, body: UpdateVoucher) =>
  http.put<Success<Voucher>>(paths.voucher(id), { body });

export const deleteVoucher = (http: HttpClient, id: string) => http.delete<Done>(paths.voucher(id));

/** When an employee was last paid, and by which voucher; nulls when never. */
export interface LastPayment {
  datetime: string | null;
  voucher: Voucher | null;
}

export async function loadLastPayment(http: HttpClient, employeeId: string, signal: AbortSignal) {
  const path = paths.lastVoucherOfEmployee(employeeId);
  return (await http.get<Success<LastPayment>>(path, { signal })).data;
}

/** Everyone, also who has left: old vouchers paid them. A salon has tens of employees: one page holds them. */
export async function listEmployees(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<Employee>>(paths.employees, { query: { limit: LARGEST_LIMIT }, signal })).data;
}
