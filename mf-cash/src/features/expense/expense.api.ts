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

/** Vouchers of one page of the list. */
export const PAGE_SIZE = 50;
/** The largest `limit` that the server accepts. */
const MAX_LIMIT = 200;

/** Loads several pages as one, so that a reload keeps the number of cards. */
export async function listVouchers(
  http: HttpClient,
  range: DateRange,
  pages: number,
  signal: AbortSignal,
): Promise<VoucherPage> {
  const wanted = pages * PAGE_SIZE;
  let list = await listVouchersPage(http, range, undefined, signal, Math.min(wanted, MAX_LIMIT));
  while (list.next_cursor !== null && list.data.length < wanted) {
    const limit = Math.min(wanted - list.data.length, MAX_LIMIT);
    const next = await listVouchersPage(http, range, list.next_cursor, signal, limit);
    list = { ...next, data: [...list.data, ...next.data] };
  }
  return list;
}

export function listVouchersPage(
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

/** Time and voucher of an employee's last payment; both are null if there is none. */
export interface LastPayment {
  datetime: string | null;
  voucher: Voucher | null;
}

export async function loadLastPayment(http: HttpClient, employeeId: string, signal: AbortSignal) {
  const path = paths.lastVoucherOfEmployee(employeeId);
  return (await http.get<Success<LastPayment>>(path, { signal })).data;
}

/** All employees, including inactive ones, because old vouchers may name them. One page holds all employees of a salon. */
export async function listEmployees(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<Employee>>(paths.employees, { query: { limit: MAX_LIMIT }, signal })).data;
}
