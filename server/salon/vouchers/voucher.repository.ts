import { type SqlBool, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { matchesWords } from '../../database/search.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface VoucherFilters {
  /** Instants: `since` is included, `until` is excluded. */
  since?: Date | undefined;
  until?: Date | undefined;
  employee_id?: string | undefined;
  search?: string | undefined;
}

export interface VoucherValues {
  voucher_number: number;
  datetime: Date;
  account_name: string;
  amount: number;
  notes: string;
  employee_id: string | null;
}

/** Cursor of a page: instant and id of its last row. */
export type VoucherCursor = [datetime: string, id: string];

const COLUMNS = [
  'id',
  'voucher_number',
  'datetime',
  'account_name',
  'amount',
  'notes',
  'employee_id',
  'created_at',
] as const;

/** Lists up to `limit` vouchers after the cursor, the newest first. */
export function listVoucherRows(tx: Tx, filters: VoucherFilters, limit: number, after?: VoucherCursor) {
  let query = filtered(tx, filters).select(COLUMNS);
  if (after)
    query = query.where(sql<SqlBool>`(datetime, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('datetime', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Returns the count and the sum of the amounts of all vouchers that match the filters. */
export function sumVouchers(tx: Tx, filters: VoucherFilters) {
  return filtered(tx, filters)
    .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(amount), 0)`.as('total_amount')])
    .executeTakeFirstOrThrow();
}

/** Returns the highest voucher number of the salon, or 0 when it has no vouchers. */
export async function getHighestVoucherNumber(tx: Tx): Promise<number> {
  const { highest } = await tx
    .selectFrom('expense_vouchers')
    .select(sql<number>`coalesce(max(voucher_number), 0)`.as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

/** Locks the salon's row, so that two concurrent transactions cannot read the same highest number. */
export async function lockVoucherNumbers(tx: Tx): Promise<void> {
  await tx.selectFrom('businesses').select('id').forNoKeyUpdate().execute();
}

/** Returns undefined when the salon has no voucher with this id. */
export function findVoucher(tx: Tx, id: string) {
  return tx.selectFrom('expense_vouchers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Like `findVoucher`; also locks the row until the transaction ends. */
export function lockVoucher(tx: Tx, id: string) {
  return tx
    .selectFrom('expense_vouchers')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the employee's latest voucher by its datetime. */
export function findLastVoucherOfEmployee(tx: Tx, employeeId: string) {
  return tx
    .selectFrom('expense_vouchers')
    .select(COLUMNS)
    .where('employee_id', '=', employeeId)
    .orderBy('datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the employee exists. Locks the row, so that nobody can delete the employee before the transaction ends. */
export async function lockEmployeeIfExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employees')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export function insertVoucher({ tx, businessId, now }: SalonContext, values: VoucherValues) {
  return tx
    .insertInto('expense_vouchers')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Writes the given columns; an undefined value leaves its column unchanged. */
export async function updateVoucherRow(
  tx: Tx,
  id: string,
  values: Updateable<Tables['expense_vouchers']>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('expense_vouchers').set(values).where('id', '=', id).execute();
}

/** Deletes the voucher; returns whether the row existed. */
export async function deleteVoucherRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('expense_vouchers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `search` matches a part of the account name or of the notes, or the whole voucher number. */
function filtered(tx: Tx, { since, until, employee_id, search }: VoucherFilters) {
  let query = tx.selectFrom('expense_vouchers');
  if (since) query = query.where('datetime', '>=', since.toISOString());
  if (until) query = query.where('datetime', '<', until.toISOString());
  if (employee_id) query = query.where('employee_id', '=', employee_id);
  if (!search) return query;
  return query.where(({ eb, or, ref }) =>
    or([
      matchesWords(search, ref('account_name'), ref('notes')),
      eb(sql<string>`voucher_number::text`, '=', search),
    ]),
  );
}
