import { password } from '@salon/shared/contracts/employee';
import { name, staffPhone } from '@salon/shared/contracts/fields';
import { isCountryCode } from '@salon/shared/domain/region/countries';
import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { isWrongAfterIraqiZero, readStaffPhone } from '@salon/shared/domain/region/staff-phone';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { StartProblem } from '../../errors.ts';
import { insertAdmin } from '../auth/admin.repository.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertBusiness, lookUpBusiness } from './business.repository.ts';
import { toNewSalonValues } from './country-values.ts';

export const newAdmin = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,78}$/),
  salonName: name.optional(),
  /** Without it, a new salon is Iraqi and rounds no cash. */
  country: z.string().refine(isCountryCode).optional(),
  adminName: name,
  /** As it was typed; completed by the country of the salon. */
  phone: staffPhone,
  password,
});

/**
 * Creates the salon, too, when no active salon has the slug.
 * @returns whether the salon is new
 * @throws StartProblem when the salon's country has no such phone;
 * the database error `admins_phone_key` when the salon already has an admin with this phone
 */
export async function createAdmin(database: Database, given: z.output<typeof newAdmin>): Promise<boolean> {
  const { slug, salonName, country, adminName } = given;
  const password_hash = await hashPassword(given.password);
  const existing = await lookUpBusiness(database, slug);
  const defaultSalon = await lookUpBusiness(database, '');
  const salonCountry = existing?.country ?? country ?? DEFAULT_REGION.country;
  const phone = readStaffPhone(given.phone, salonCountry);
  if (!phone || isWrongAfterIraqiZero(given.phone, salonCountry))
    throw new StartProblem('BAD_SETTING', 'Missing or wrong: phone.');
  const business_id = existing?.id ?? uuidv7();
  await database.withBusiness(business_id, async (tx) => {
    if (!existing) {
      const region = country ? toNewSalonValues(country) : {};
      const name = salonName ?? slug;
      await insertBusiness(tx, { ...region, id: business_id, slug, name, is_default: !defaultSalon });
    }
    await insertAdmin(tx, { business_id, id: uuidv7(), name: adminName, ...phone, password_hash });
  });
  return !existing;
}
