import type * as contract from '@salon/shared/contracts/service';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { assertCategoryExists } from '../categories/assert-category-exists.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { assertServiceMinutes } from './assert-service-minutes.ts';
import { requireService } from './get-service.ts';
import { mergeEditedRows } from './merge-edited-rows.ts';
import { saveServiceLists } from './save-service-lists.ts';
import {
  findServiceForUpdate,
  type ServiceRow,
  type ServiceValues,
  updateServiceRow,
} from './service.repository.ts';
import { toDiscountValue, toDiscountValues } from './service-price.ts';
import { type ListName, splitLists } from './split-lists.ts';

type ServiceChanges = z.output<typeof contract.updateService>;

/**
 * @throws ApiError NOT_FOUND, also for an unknown category, variant, service, room or employee; VALIDATION_FAILED when the
 * new values do not fit the stored ones, for a refused image or an amount with too many decimals; SERVICE_NOT_OFFERED for
 * the price of an employee
 */
export async function updateService(
  context: SalonContext,
  images: ImageStore,
  serviceId: string,
  given: ServiceChanges,
): Promise<contract.Service> {
  const currency = await lockOwnCurrency(context.tx);
  const stored = await findServiceForUpdate(context.tx, serviceId);
  if (!stored) throw fail('NOT_FOUND');
  const { variants_before, employee_prices_before, ...change } = given;
  const { lists, columns } = splitLists({
    ...change,
    variants: mergeVariants(currency, stored, given),
    employee_prices: mergeEmployeePrices(currency, stored, given),
  });
  const values = merged(currency, stored, columns);
  assertServiceMinutes({
    ...values,
    variants: lists.variants ?? stored.variants,
    employee_prices: lists.employee_prices ?? stored.employee_prices,
  });
  if (values.category_id !== stored.category_id) await assertCategoryExists(context.tx, values.category_id);
  if (given.image_url !== stored.image_url) {
    await assertImageAllowed(context, images, 'image_url', given.image_url);
  }
  await updateServiceRow(context.tx, serviceId, values);
  await saveServiceLists(context, { ...stored, is_addon: values.is_addon }, lists);
  return requireService(context, serviceId);
}

function mergeVariants(
  { toUnits }: OwnCurrency,
  stored: ServiceRow,
  { variants: given, variants_before: before }: ServiceChanges,
) {
  if (!given || !before) return given;
  const rows = stored.variants.map(({ price_minor, ...row }) => ({ ...row, price: toUnits(price_minor) }));
  return mergeEditedRows(rows, { given, before }, ({ id }) => id);
}

function mergeEmployeePrices(
  { toUnits }: OwnCurrency,
  stored: ServiceRow,
  { employee_prices: given, employee_prices_before: before }: ServiceChanges,
) {
  if (!given || !before) return given;
  const rows = stored.employee_prices.map(({ employee_id, price_minor, duration_minutes }) => ({
    ...{ employee_id, duration_minutes },
    price: price_minor === null ? null : toUnits(price_minor),
  }));
  return mergeEditedRows(rows, { given, before }, ({ employee_id }) => employee_id);
}

function merged(
  currency: OwnCurrency,
  stored: ServiceRow,
  given: Omit<ServiceChanges, ListName>,
): ServiceValues {
  const { price, discount_type, discount_percentage, ...facts } = given;
  const { id: _, created_at: __, price_minor, ...before } = splitLists(stored).columns;
  const { discount_percentage: ___, discount_minor: ____, ...kept } = before;
  const sent = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    ...kept,
    ...sent,
    price_minor: price === undefined ? price_minor : currency.toMinor(price, 'price'),
    ...toDiscountValues(
      currency,
      discount_type ?? stored.discount_type,
      discount_percentage ?? toDiscountValue(currency, stored),
    ),
  };
}
