import * as contract from '@salon/shared/contracts/service';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { assertCategoryExists } from '../categories/assert-category-exists.ts';
import { offerByAllEmployees } from '../employees/offered-services.repository.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { assertServiceMinutes } from './assert-service-minutes.ts';
import { requireService } from './get-service.ts';
import { saveServiceLists } from './save-service-lists.ts';
import { insertService, type ServiceValues } from './service.repository.ts';
import { toDiscountValues } from './service-price.ts';
import { type ListName, splitLists } from './split-lists.ts';

type NewService = z.output<typeof contract.createService>;

/**
 * Every active employee offers a new service: docs/decisions/0006-a-new-service-is-offered-by-all.md.
 * @throws ApiError VALIDATION_FAILED, also for a refused image or an amount with too many decimals; NOT_FOUND for an unknown
 * category, service, room or employee; SERVICE_NOT_OFFERED for the price of an inactive employee
 */
export async function createService(
  context: SalonContext,
  images: ImageStore,
  given: NewService,
): Promise<contract.Service> {
  const { lists, columns } = splitLists(given);
  const values = toValues(await lockOwnCurrency(context.tx), columns);
  const { variants = [], employee_prices = [] } = lists;
  assertServiceMinutes({ ...values, variants, employee_prices });
  await assertCategoryExists(context.tx, values.category_id);
  await assertImageAllowed(context, images, 'image_url', values.image_url);
  const id = await insertService(context, values);
  await offerByAllEmployees(context, id);
  await saveServiceLists(context, { id, is_addon: values.is_addon, variants: [], addon_of: [] }, lists);
  return requireService(context, id);
}

/** Without the details, a service is as the specification describes it. */
function toValues(currency: OwnCurrency, given: Omit<NewService, ListName>): ServiceValues {
  const { price, discount_type = 'none', discount_percentage = 0, is_active = true, ...facts } = given;
  const { image_url, category_id = null, is_addon = false, ...rest } = facts;
  const { before_minutes = 0, process_minutes = 0, finish_minutes = 0, after_minutes = 0, ...base } = rest;
  return {
    ...base,
    ...{ category_id, is_addon, before_minutes, process_minutes, finish_minutes, after_minutes },
    ...toDiscountValues(currency, discount_type, discount_percentage),
    price_minor: currency.toMinor(price, 'price'),
    is_active,
    image_url: image_url ?? contract.DEFAULT_SERVICE_IMAGE,
  };
}
