import type * as contract from '@salon/shared/contracts/service';
import { DISCOUNT_LIMITS, toSavedDiscount } from '@salon/shared/domain/discount';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { toService } from './get-service.ts';
import {
  findServiceForUpdate,
  type ServiceRow,
  type ServiceValues,
  updateServiceRow,
} from './service.repository.ts';

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED when discount type and value do not fit, or for a refused image */
export async function updateService(
  context: SalonContext,
  images: ImageStore,
  serviceId: string,
  given: z.output<typeof contract.updateService>,
): Promise<contract.Service> {
  const stored = await findServiceForUpdate(context.tx, serviceId);
  if (!stored) throw fail('NOT_FOUND');
  const values = merged(stored, given);
  if (values.discount_type === 'percentage' && values.discount_percentage > DISCOUNT_LIMITS.percentage.max) {
    throw failField('discount_percentage', 'نسبة الخصم يجب أن تكون بين 0 و100');
  }
  if (given.image_url !== stored.image_url) {
    await assertImageAllowed(context, images, 'image_url', given.image_url);
  }
  return toService(await updateServiceRow(context.tx, serviceId, values));
}

function merged(stored: ServiceRow, given: z.output<typeof contract.updateService>): ServiceValues {
  const { id: _, created_at: __, ...before } = stored;
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const values: ServiceValues = { ...before, ...sent };
  return {
    ...values,
    discount_percentage: toSavedDiscount(values.discount_type, values.discount_percentage),
  };
}
