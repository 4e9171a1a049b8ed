import { normalizeSearch } from '@salon/shared/domain/search-text';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { buildWordsCondition } from '../../database/search.ts';
import { VOUCHER_COLUMNS } from './voucher.repository.ts';

export interface VoucherFilters {
  /** The range includes `since` and excludes `until`. */
  since?: Date | undefined;
  until?: Date | undefined;
  employee_id?: string | undefined;
  search?: string | undefined;
}

export type VoucherCursor = [datetime: string, id: string];

export function listVoucherRows(tx: Tx, filters: VoucherFilters, limit: number, after?: VoucherCursor) {
  let query = filtered(tx, filters).select(VOUCHER_COLUMNS);
  if (after)
    query = query.where(sql<SqlBool>`(datetime, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('datetime', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function sumVouchers(tx: Tx, filters: VoucherFilters) {
  return filtered(tx, filters)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(amount_minor), 0)`.as('total_minor'),
    ])
    .executeTakeFirstOrThrow();
}

export async function getHighestVoucherNumber(tx: Tx): Promise<number> {
  const { highest } = await tx
    .selectFrom('expense_vouchers')
    .select(sql<number>`coalesce(max(voucher_number), 0)`.as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

function filtered(tx: Tx, { since, until, employee_id, search }: VoucherFilters) {
  let query = tx.selectFrom('expense_vouchers');
  if (since) query = query.where('datetime', '>=', since.toISOString());
  if (until) query = query.where('datetime', '<', until.toISOString());
  if (employee_id) query = query.where('employee_id', '=', employee_id);
  if (!search) return query;
  return query.where(({ eb, or, ref }) =>
    or([
      buildWordsCondition(search, ref('account_name'), ref('notes')),
      eb(sql<string>`voucher_number::text`, '=', normalizeSearch(search)),
    ]),
  );
}
