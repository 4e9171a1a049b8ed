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
import type { HttpClient, Page, Success } from '@salon/shared/http';
import type { PageQuery } from '@salon/shared/stores/paged-list';
import type { ExpenseFilters } from './expense-filters.ts';

export function listVouchers(
  http: HttpClient,
  { period }: ExpenseFilters,
  page: PageQuery,
  signal: AbortSignal,
): Promise<VoucherPage> {
  const query: ListVouchersQuery = { ...period, ...page };
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

/** Both fields are null if there was no payment. */
export interface LastPayment {
  datetime: string | null;
  voucher: Voucher | null;
}

export async function loadLastPayment(http: HttpClient, employeeId: string, signal: AbortSignal) {
  const path = paths.lastVoucherOfEmployee(employeeId);
  return (await http.get<Success<LastPayment>>(path, { signal })).data;
}

/**
 * Includes inactive employees, because old vouchers may name them. One page of 200 holds a salon's tens of employees.
 */
export async function listEmployees(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Page<Employee>>(paths.employees, { query: { limit: 200 }, signal })).data;
}
