import { UNKNOWN_COUNTRY } from '@salon/shared/contracts/fields';
import type * as contract from '@salon/shared/contracts/settings';
import { isCountryCode } from '@salon/shared/domain/region/countries';
import type { z } from 'zod';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { endCustomerSessions } from '../auth/session.repository.ts';
import { deleteAllHolds } from '../bookings/holds/hold.repository.ts';
import { recomputeUpcomingBookingInstants } from '../bookings/upcoming-bookings.repository.ts';
import { lockOwnBusiness, lockTimeZone, updateBusinessRow } from '../businesses/business.repository.ts';
import { assertImageAllowed } from '../uploads/assert-image-allowed.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { updateCashStep } from './cash-step.ts';
import { toContactPhone } from './contact-phone.ts';
import { getSettings } from './get-settings.ts';
import { toRegionValues } from './region-values.ts';
import { findSettings, isKnownTimeZone } from './settings.repository.ts';

/**
 * With a new time zone, bookings that have not begun keep their date and time; earlier bookings keep their instant.
 * @throws ApiError VALIDATION_FAILED; CURRENCY_IN_USE; SLOT_TAKEN when a moved booking would overlap one that has begun
 */
export async function updateSettings(
  context: SalonContext,
  images: ImageStore,
  { salon_name, phone, cash_step, ...given }: z.output<typeof contract.updateSettings>,
): Promise<contract.Settings> {
  const { tx } = context;
  const { time_zone, logo_url } = given;
  // The image is locked before the salon's row, as in `deleteImage`.
  const shown = await findSettings(tx);
  if (logo_url !== shown.logo_url) await assertImageAllowed(context, images, 'logo_url', logo_url);
  // What changes is decided by the settings as a concurrent save has left them.
  await (time_zone === undefined ? lockOwnBusiness(tx) : lockTimeZone(tx));
  const seen = await findSettings(tx);
  if (given.country !== seen.country) assertCountry(given.country);
  const values = {
    ...toRegionValues(seen, given),
    ...(salon_name === undefined ? {} : { name: salon_name }),
    ...(phone === undefined ? {} : { phone: toContactPhone(phone, given.country ?? seen.country) }),
  };
  if (time_zone !== undefined && time_zone !== seen.time_zone) await changeTimeZone(context, time_zone);
  if (Object.keys(values).length > 0) await updateBusinessRow(tx, values);
  await updateCashStep(tx, seen, cash_step);
  // Customers who signed in without a code have to sign in again.
  if (given.customer_verification && !seen.customer_verification) await endCustomerSessions(context);
  return getSettings(context);
}

function assertCountry(country: string | undefined): void {
  if (country !== undefined && !isCountryCode(country)) throw failField('country', UNKNOWN_COUNTRY);
}

async function changeTimeZone({ tx, now }: SalonContext, timeZone: string): Promise<void> {
  if (!(await isKnownTimeZone(tx, timeZone))) throw failField('time_zone', 'منطقة زمنية غير معروفة');
  // Also one that has expired still occupies its instant in the earlier zone.
  await deleteAllHolds(tx);
  await recomputeUpcomingBookingInstants(tx, now, timeZone);
}
