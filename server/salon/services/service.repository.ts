import { DEFAULT_SERVICE_IMAGE } from '@salon/shared/contracts/service';
import type { DiscountType } from '@salon/shared/domain/discount';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { buildWordsCondition } from '../../database/search.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface ServiceFilters {
  is_active?: boolean | undefined;
  search?: string | undefined;
}

export interface ServiceValues {
  name: string;
  description: string;
  price: number;
  duration_minutes: number;
  image_url: string;
  is_active: boolean;
  discount_type: DiscountType;
  discount_percentage: number;
}

export type ServiceCursor = [created_at: string, id: string];

const COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'duration_minutes',
  'image_url',
  'is_active',
  'discount_type',
  'discount_percentage',
  'created_at',
] as const;

export function listServiceRows(tx: Tx, filters: ServiceFilters, limit: number, after?: ServiceCursor) {
  let query = filtered(tx, filters).select(COLUMNS);
  if (after)
    query = query.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countServices(tx: Tx, filters: ServiceFilters): Promise<number> {
  const { count } = await filtered(tx, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

export function findService(tx: Tx, id: string) {
  return tx.selectFrom('services').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Locks the row, because an update merges the sent fields with the stored ones. */
export function findServiceForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('services').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertService({ tx, businessId, now }: SalonContext, values: ServiceValues) {
  return tx
    .insertInto('services')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateServiceRow(tx: Tx, id: string, values: ServiceValues) {
  return tx
    .updateTable('services')
    .set(values)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteServiceRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('services').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function clearServiceImage(tx: Tx, url: string): Promise<void> {
  await tx
    .updateTable('services')
    .set({ image_url: DEFAULT_SERVICE_IMAGE })
    .where('image_url', '=', url)
    .execute();
}

function filtered(tx: Tx, { is_active, search }: ServiceFilters) {
  let query = tx.selectFrom('services');
  if (is_active !== undefined) query = query.where('is_active', '=', is_active);
  if (search) query = query.where(({ ref }) => buildWordsCondition(search, ref('name')));
  return query;
}
