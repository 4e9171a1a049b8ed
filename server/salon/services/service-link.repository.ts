import type { Tx } from '../../database/database.ts';
import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

/** Leaves out ids that the salon does not have. */
export async function listServiceRoles(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.selectFrom('services').select(['id', 'is_addon']).where('id', 'in', ids).execute();
}

export async function replaceAddonLinks(
  { tx, businessId }: SalonScope,
  addonId: string,
  ids: readonly string[],
) {
  const others = tx.deleteFrom('service_addons').where('addon_id', '=', addonId);
  await (ids.length > 0 ? others.where('service_id', 'not in', ids) : others).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('service_addons')
    .values(ids.map((service_id) => ({ business_id: businessId, addon_id: addonId, service_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * For a service that is deleted or became an add-on. Deactivates the add-ons that have no other service, because an add-on
 * without a link goes with every service.
 */
export async function deleteLinksToService(tx: Tx, serviceId: string): Promise<void> {
  const addonIds = await lockAddonsOf(tx, serviceId);
  if (addonIds.length === 0) return;
  await tx.deleteFrom('service_addons').where('service_id', '=', serviceId).execute();
  const linked = tx.selectFrom('service_addons').select('addon_id').where('addon_id', 'in', addonIds);
  await tx
    .updateTable('services')
    .set({ is_active: false })
    .where('id', 'in', addonIds)
    .where('id', 'not in', linked)
    .execute();
}

/** The lock makes a concurrent deletion of an add-on's other service wait. */
async function lockAddonsOf(tx: Tx, serviceId: string): Promise<string[]> {
  const linked = tx.selectFrom('service_addons').select('addon_id').where('service_id', '=', serviceId);
  const addons = tx.selectFrom('services').select('id').where('id', 'in', linked);
  const rows = await addons.orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function replaceServiceRooms(
  { tx, businessId }: SalonScope,
  serviceId: string,
  kindIds: readonly string[],
): Promise<void> {
  const others = tx.deleteFrom('service_rooms').where('service_id', '=', serviceId);
  await (kindIds.length > 0 ? others.where('kind_id', 'not in', kindIds) : others).execute();
  if (kindIds.length === 0) return;
  await tx
    .insertInto('service_rooms')
    .values(kindIds.map((kind_id) => ({ business_id: businessId, service_id: serviceId, kind_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
