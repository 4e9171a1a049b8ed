import type { Settings, updateSettings } from '@salon/shared/contracts/settings';
import type { z } from 'zod';
import type { SalonContext } from '../../context.ts';
import { codeOf, failField } from '../../errors.ts';
import { checkPicture } from '../uploads/picture.service.ts';
import type { PictureStore } from '../uploads/picture-store.ts';
import {
  findSettings,
  lockTimeZone,
  moveBookingsAhead,
  tryTimeZone,
  updateBusinessRow,
} from './settings.repository.ts';

const UNKNOWN_TO_POSTGRES = '22023';

export const seeSettings = ({ tx }: SalonContext): Promise<Settings> => findSettings(tx);

/**
 * Changes what is sent. With another time zone, bookings that have not begun stand at the same date and time on the new
 * clock; what has been stays at its instant.
 * @throws ApiError VALIDATION_FAILED; SLOT_TAKEN when a booking would be moved into one that has begun
 */
export async function changeSettings(
  context: SalonContext,
  pictures: PictureStore,
  { salon_name, ...given }: z.output<typeof updateSettings>,
): Promise<Settings> {
  const { tx, now } = context;
  const { time_zone, logo_url } = given;
  const seen = await findSettings(tx);
  const values = { ...given, ...(salon_name === undefined ? {} : { name: salon_name }) };
  if (Object.keys(values).length === 0) return seen;
  // Whoever removes a picture takes its lock before the salon's row, too.
  if (logo_url !== seen.logo_url) await checkPicture(context, pictures, 'logo_url', logo_url);
  if (time_zone !== undefined) await checkTimeZone(context, time_zone);
  const before = await lockTimeZone(tx);
  await updateBusinessRow(tx, values);
  if (time_zone !== undefined && time_zone !== before) await moveBookingsAhead(tx, now, time_zone);
  return findSettings(tx);
}

async function checkTimeZone({ tx }: SalonContext, timeZone: string): Promise<void> {
  await tryTimeZone(tx, timeZone).catch((error: unknown) => {
    throw codeOf(error) === UNKNOWN_TO_POSTGRES ? failField('time_zone', 'منطقة زمنية غير معروفة') : error;
  });
}
