import type * as contract from '@salon/shared/contracts/settings';
import type { z } from 'zod';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { endCustomerSessions } from '../auth/session.repository.ts';
import { recomputeUpcomingBookingInstants } from '../bookings/upcoming-bookings.repository.ts';
import { lockTimeZone, updateBusinessRow } from '../businesses/business.repository.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { findSettings, isKnownTimeZone } from './settings.repository.ts';

/**
 * With a new time zone, bookings that have not begun keep their date and time; earlier bookings keep their instant.
 * @throws ApiError VALIDATION_FAILED; SLOT_TAKEN when a moved booking would overlap a booking that has begun
 */
export async function updateSettings(
  context: SalonContext,
  images: ImageStore,
  { salon_name, ...given }: z.output<typeof contract.updateSettings>,
): Promise<contract.Settings> {
  const { tx } = context;
  const { time_zone, logo_url } = given;
  const seen = await findSettings(tx);
  const values = { ...given, ...(salon_name === undefined ? {} : { name: salon_name }) };
  if (Object.keys(values).length === 0) return seen;
  // The image is locked before the salon's row, as in `deleteImage`.
  if (logo_url !== seen.logo_url) await assertImageAllowed(context, images, 'logo_url', logo_url);
  if (time_zone !== undefined && time_zone !== seen.time_zone) await changeTimeZone(context, time_zone);
  await updateBusinessRow(tx, values);
  // Customers who signed in without a code have to sign in again.
  if (given.customer_verification && !seen.customer_verification) await endCustomerSessions(context);
  return findSettings(tx);
}

async function changeTimeZone({ tx, now }: SalonContext, timeZone: string): Promise<void> {
  if (!(await isKnownTimeZone(tx, timeZone))) throw failField('time_zone', 'منطقة زمنية غير معروفة');
  if ((await lockTimeZone(tx)) !== timeZone) await recomputeUpcomingBookingInstants(tx, now, timeZone);
}
