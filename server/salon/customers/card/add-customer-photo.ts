import type * as contract from '@salon/shared/contracts/customer-card';
import { MAX_PHOTOS_OF_CUSTOMER } from '@salon/shared/domain/customer-card';
import type { z } from 'zod';
import { fail, failField } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { lockCustomer } from '../customer.repository.ts';
import { countPhotos, insertPhoto, isBookingOf } from './customer-photo.repository.ts';

type PhotoFacts = z.output<typeof contract.addCustomerPhotoQuery>;

/** @throws ApiError NOT_FOUND for the customer or the booking; TOO_MANY_ROWS; VALIDATION_FAILED for a future instant */
export async function assertPhotoAllowed(
  { tx, now }: SalonContext,
  customerId: string,
  { booking_id, taken_at }: PhotoFacts,
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw fail('NOT_FOUND');
  if (booking_id && !(await isBookingOf(tx, booking_id, customer))) throw fail('NOT_FOUND');
  if (taken_at && Date.parse(taken_at) > now.getTime()) {
    throw failField('taken_at', 'لا يكون تاريخ الصورة في المستقبل');
  }
  if ((await countPhotos(tx, customerId)) >= MAX_PHOTOS_OF_CUSTOMER) throw fail('TOO_MANY_ROWS');
}

/** The image is stored already; without the row, `deleteUnusedImages` deletes it after a day. @throws as above */
export async function addCustomerPhoto(
  context: SalonContext,
  customerId: string,
  facts: PhotoFacts,
  imageName: string,
): Promise<contract.CustomerPhoto> {
  await assertPhotoAllowed(context, customerId, facts);
  const { kind, booking_id = null, taken_at = context.now } = facts;
  return insertPhoto(context, {
    ...{ customer_id: customerId, kind, booking_id, taken_at },
    image_name: imageName,
  });
}
