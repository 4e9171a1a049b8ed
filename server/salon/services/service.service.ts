import { id, instant } from '@salon/shared/contracts/fields';
import {
  type createService,
  DEFAULT_SERVICE_IMAGE,
  type listServicesQuery,
  type Service,
  type updateService,
} from '@salon/shared/contracts/service';
import { DISCOUNT_LIMITS, finalPrice, savedDiscount } from '@salon/shared/domain/discount';
import { z } from 'zod';
import { decodeCursor } from '../../database/cursor.ts';
import { cutPage } from '../../database/page.ts';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertImageAllowed } from '../uploads/image.service.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import {
  countServices,
  deleteServiceRow,
  findService,
  findServiceForUpdate,
  insertService,
  listServiceRows,
  offerByAllEmployees,
  type ServiceValues,
  updateServiceRow,
} from './service.repository.ts';

type ListRequest = z.output<typeof listServicesQuery>;
type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

const place = z.tuple([instant, id]);

/**
 * Returns one page, the newest first. A customer sees active services only.
 * @throws ApiError VALIDATION_FAILED for a foreign cursor
 */
export async function listServices(
  { tx, principal }: SalonContext,
  { cursor, limit, ...filters }: ListRequest,
) {
  const seen = principal.userType === 'customer' ? { ...filters, is_active: true } : filters;
  const found = await listServiceRows(tx, seen, limit + 1, cursor ? decodeCursor(cursor, place) : undefined);
  const { rows, next_cursor } = cutPage(found, limit, (row) => [row.created_at, row.id]);
  return {
    success: true as const,
    data: rows.map(toService),
    next_cursor,
    total: await countServices(tx, seen),
  };
}

/** Returns the service. @throws ApiError NOT_FOUND; for a customer also when the service is inactive */
export async function getService({ tx, principal }: SalonContext, serviceId: string): Promise<Service> {
  const row = await findService(tx, serviceId);
  if (!row || (principal.userType === 'customer' && !row.is_active)) throw fail('NOT_FOUND');
  return toService(row);
}

/**
 * Creates a service that every active employee offers (docs/decisions/0006-a-new-service-is-offered-by-all.md).
 * @throws ApiError VALIDATION_FAILED for an image that the service may not show
 */
export async function createSalonService(
  context: SalonContext,
  pictures: ImageStore,
  given: z.output<typeof createService>,
): Promise<Service> {
  const { discount_type = 'none', discount_percentage, is_active = true, image_url, ...facts } = given;
  const values = {
    ...facts,
    is_active,
    discount_type,
    discount_percentage: savedDiscount(discount_type, discount_percentage),
    image_url: image_url ?? DEFAULT_SERVICE_IMAGE,
  };
  await assertImageAllowed(context, pictures, 'image_url', values.image_url);
  const added = await insertService(context, values);
  await offerByAllEmployees(context, added.id);
  return toService(added);
}

/**
 * Changes the fields that the admin sent. The request may contain discount type or discount value alone; the server
 * checks the sent one together with the stored other one.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED when discount type and value do not fit or the image is not allowed
 */
export async function updateSalonService(
  context: SalonContext,
  pictures: ImageStore,
  serviceId: string,
  given: z.output<typeof updateService>,
): Promise<Service> {
  const stored = await findServiceForUpdate(context.tx, serviceId);
  if (!stored) throw fail('NOT_FOUND');
  const values = merged(stored, given);
  if (values.discount_type === 'percentage' && values.discount_percentage > DISCOUNT_LIMITS.percentage.max) {
    throw failField('discount_percentage', 'نسبة الخصم يجب أن تكون بين 0 و100');
  }
  if (given.image_url !== stored.image_url) {
    await assertImageAllowed(context, pictures, 'image_url', given.image_url);
  }
  return toService(await updateServiceRow(context.tx, serviceId, values));
}

/** Deletes a service. Bookings with the service keep its name and price. @throws ApiError NOT_FOUND */
export async function deleteService({ tx }: SalonContext, serviceId: string): Promise<void> {
  if (!(await deleteServiceRow(tx, serviceId))) throw fail('NOT_FOUND');
}

function merged(stored: ServiceRow, given: z.output<typeof updateService>): ServiceValues {
  const { id: _, created_at: __, ...before } = stored;
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const values: ServiceValues = { ...before, ...sent };
  return { ...values, discount_percentage: savedDiscount(values.discount_type, values.discount_percentage) };
}

function toService(row: ServiceRow): Service {
  return { ...row, final_price: finalPrice(row) };
}
