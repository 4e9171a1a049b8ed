import type * as contract from '@salon/shared/contracts/service';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { replaceEmployeePrices } from '../employees/replace-employee-prices.ts';
import { countRoomKinds } from '../rooms/room.repository.ts';
import { saveVariants } from './save-variants.ts';
import type { ServiceRow } from './service.repository.ts';
import {
  deleteLinksToService,
  listServiceRoles,
  replaceAddonLinks,
  replaceServiceRooms,
} from './service-link.repository.ts';
import type { ListName } from './split-lists.ts';

/** A missing list stays as it is stored. */
export type GivenLists = Pick<z.output<typeof contract.updateService>, ListName>;

type SavedService = Pick<ServiceRow, 'id' | 'is_addon' | 'variants' | 'addon_of'>;

/**
 * `service` has the stored lists and the new `is_addon`.
 * @throws ApiError NOT_FOUND, SERVICE_NOT_OFFERED, VALIDATION_FAILED
 */
export async function saveServiceLists(
  context: SalonContext,
  service: SavedService,
  { variants, addon_of, room_kind_ids, employee_prices }: GivenLists,
): Promise<void> {
  const { id } = service;
  if (variants) await saveVariants(context, id, service.variants, variants);
  await saveAddonLinks(context, service, addon_of);
  if (room_kind_ids) await saveRooms(context, id, toDistinctIds(room_kind_ids));
  if (employee_prices) await saveEmployeePrices(context, id, employee_prices);
}

async function saveAddonLinks(
  context: SalonContext,
  { id, is_addon, addon_of }: SavedService,
  given: string[] | undefined,
): Promise<void> {
  // A service that is no add-on any more loses its links.
  const wanted = toDistinctIds(given ?? (is_addon ? addon_of : []));
  if (wanted.length > 0 && !is_addon) throw failField('addon_of', 'هذه الخدمة ليست إضافة');
  if (wanted.includes(id)) throw failField('addon_of', 'لا يمكن أن تكون الخدمة إضافة لنفسها');
  if (is_addon) await deleteLinksToService(context.tx, id);
  if (given) await assertNoAddons(context, wanted);
  if (given || wanted.length < addon_of.length) await replaceAddonLinks(context, id, wanted);
}

async function assertNoAddons({ tx }: SalonContext, ids: readonly string[]): Promise<void> {
  const found = await listServiceRoles(tx, ids);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  if (found.some(({ is_addon }) => is_addon)) {
    throw failField('addon_of', 'لا يمكن أن تتبع الإضافة إضافة أخرى');
  }
}

async function saveRooms(context: SalonContext, serviceId: string, kindIds: string[]): Promise<void> {
  if ((await countRoomKinds(context.tx, kindIds)) !== kindIds.length) throw fail('NOT_FOUND');
  await replaceServiceRooms(context, serviceId, kindIds);
}

async function saveEmployeePrices(
  context: SalonContext,
  serviceId: string,
  given: NonNullable<GivenLists['employee_prices']>,
): Promise<void> {
  const { toMinor } = await getOwnCurrency(context.tx);
  const prices = given.map(({ employee_id, price, duration_minutes }) => ({
    employee_id,
    price_minor: price === null ? null : toMinor(price, 'employee_prices'),
    duration_minutes,
  }));
  if (new Set(prices.map(({ employee_id }) => employee_id)).size !== prices.length) {
    throw failField('employee_prices', 'لا يمكن ذكر الموظف نفسه مرتين');
  }
  await replaceEmployeePrices(context, serviceId, prices);
}

const toDistinctIds = (ids: readonly string[]) => [...new Set(ids)];
