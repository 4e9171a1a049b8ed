import { DEFAULT_SERVICE_IMAGE } from '@salon/shared/contracts/service';
import type { DiscountType } from '@salon/shared/domain/discount';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { buildWordsCondition } from '../../database/search.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { DETAIL_COLUMNS, DETAIL_LISTS } from './service-details.repository.ts';

export interface ServiceFilters {
  is_active?: boolean | undefined;
  search?: string | undefined;
}

/** A trigger writes the discount's other column. */
export type DiscountValues =
  | { discount_type: 'fixed'; discount_minor: Minor }
  | { discount_type: Exclude<DiscountType, 'fixed'>; discount_percentage: number };

export type ServiceValues = ServiceDetailValues &
  DiscountValues & {
    name: string;
    description: string;
    price_minor: Minor;
    duration_minutes: number;
    image_url: string;
    is_active: boolean;
  };

export interface ServiceDetailValues {
  category_id: string | null;
  is_addon: boolean;
  before_minutes: number;
  process_minutes: number;
  finish_minutes: number;
  after_minutes: number;
}

export type ServiceCursor = [created_at: string, id: string];

const COLUMNS = [
  'id',
  'name',
  'description',
  'price_minor',
  'duration_minutes',
  'image_url',
  'is_active',
  'discount_type',
  'discount_percentage',
  'discount_minor',
  'created_at',
  ...DETAIL_COLUMNS,
] as const;

export function listServiceRows(tx: Tx, filters: ServiceFilters, limit: number, after?: ServiceCursor) {
  let query = filtered(tx, filters).select(COLUMNS).select(DETAIL_LISTS);
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
  return selectServices(tx).where('id', '=', id).executeTakeFirst();
}

const selectServices = (tx: Tx) => tx.selectFrom('services').select(COLUMNS).select(DETAIL_LISTS);

/** Locks the row, because an update merges the sent fields with the stored ones. */
export function findServiceForUpdate(tx: Tx, id: string) {
  return selectServices(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertService(
  { tx, businessId, now }: SalonContext,
  values: ServiceValues,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('services')
    .values({ ...values, business_id: businessId, id, created_at: now })
    .execute();
  return id;
}

export async function updateServiceRow(tx: Tx, id: string, values: ServiceValues): Promise<void> {
  await tx.updateTable('services').set(values).where('id', '=', id).execute();
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
