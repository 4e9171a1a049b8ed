import type { Category } from '@salon/shared/contracts/category';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export function listCategoryRows(tx: Tx, onlyActive = false): Promise<Category[]> {
  return selectCategories(tx, onlyActive).orderBy('category.position').orderBy('category.id').execute();
}

export function findCategory(tx: Tx, id: string): Promise<Category | undefined> {
  return selectCategories(tx, false).where('category.id', '=', id).executeTakeFirst();
}

const selectCategories = (tx: Tx, onlyActive: boolean) =>
  tx.selectFrom('service_categories as category').select([
    'category.id',
    'category.name',
    sql<number>`(
      select count(*)::int from services as service
      where service.business_id = ${ownBusiness} and service.category_id = category.id
        and (service.is_active or not ${onlyActive}::boolean))`.as('services_count'),
  ]);

/** No other transaction can delete the category before this one ends. */
export async function lockCategoryIfExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('service_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The new category comes last. @throws the database error `service_categories_name` for a used name */
export async function insertCategory({ tx, businessId }: SalonContext, name: string): Promise<string> {
  const id = uuidv7();
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from service_categories
    where business_id = ${ownBusiness})`;
  await tx.insertInto('service_categories').values({ business_id: businessId, id, name, position }).execute();
  return id;
}

/** @throws the database error `service_categories_name` for a used name */
export async function renameCategoryRow(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('service_categories').set({ name }).where('id', '=', id).execute();
}

export async function writeCategoryOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update service_categories set position = place.number - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where service_categories.business_id = ${ownBusiness} and place.id = service_categories.id
      and service_categories.position <> place.number - 1`.execute(tx);
}

/** A foreign key takes the category out of its services. */
export async function deleteCategoryRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('service_categories')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
