import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface VoucherValues {
  voucher_number: number;
  datetime: Date;
  account_name: string;
  amount_minor: Minor;
  notes: string;
  employee_id: string | null;
}

export const VOUCHER_COLUMNS = [
  'id',
  'voucher_number',
  'datetime',
  'account_name',
  'amount_minor',
  'notes',
  'employee_id',
  'created_at',
] as const;

/** Locks the salon's row, so that concurrent transactions cannot read the same highest voucher number. */
export async function lockVoucherNumbers(tx: Tx): Promise<void> {
  await tx.selectFrom('businesses').select('id').forNoKeyUpdate().execute();
}

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

export function findVoucher(tx: Tx, id: string) {
  return tx.selectFrom('expense_vouchers').select(VOUCHER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function lockVoucher(tx: Tx, id: string) {
  return tx
    .selectFrom('expense_vouchers')
    .select(VOUCHER_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findLastVoucherOfEmployee(tx: Tx, employeeId: string) {
  return tx
    .selectFrom('expense_vouchers')
    .select(VOUCHER_COLUMNS)
    .where('employee_id', '=', employeeId)
    .orderBy('datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertVoucher({ tx, businessId, now }: SalonContext, values: VoucherValues) {
  return tx
    .insertInto('expense_vouchers')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(VOUCHER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** An undefined value leaves its column unchanged. */
export async function updateVoucherRow(
  tx: Tx,
  id: string,
  values: Updateable<Tables['expense_vouchers']>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('expense_vouchers').set(values).where('id', '=', id).execute();
}

export async function deleteVoucherRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('expense_vouchers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
