import * as contract from '@salon/shared/contracts/service';
import { toSavedDiscount } from '@salon/shared/domain/discount';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { offerByAllEmployees } from '../employees/offered-services.repository.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { toService } from './get-service.ts';
import { insertService } from './service.repository.ts';

/**
 * Every active employee offers a new service: docs/decisions/0006-a-new-service-is-offered-by-all.md.
 * @throws ApiError VALIDATION_FAILED for a refused image
 */
export async function createService(
  context: SalonContext,
  images: ImageStore,
  given: z.output<typeof contract.createService>,
): Promise<contract.Service> {
  const { discount_type = 'none', discount_percentage, is_active = true, image_url, ...facts } = given;
  const values = {
    ...facts,
    is_active,
    discount_type,
    discount_percentage: toSavedDiscount(discount_type, discount_percentage),
    image_url: image_url ?? contract.DEFAULT_SERVICE_IMAGE,
  };
  await assertImageAllowed(context, images, 'image_url', values.image_url);
  const added = await insertService(context, values);
  await offerByAllEmployees(context, added.id);
  return toService(added);
}
