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

/** A service that became an add-on has no add-ons of its own. */
export async function deleteLinksToService(tx: Tx, serviceId: string): Promise<void> {
  await tx.deleteFrom('service_addons').where('service_id', '=', serviceId).execute();
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
