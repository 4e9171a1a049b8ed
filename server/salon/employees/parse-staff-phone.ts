import { STAFF_PHONE_PROBLEM } from '@salon/shared/contracts/fields';
import {
  isWrongAfterIraqiZero,
  readStaffPhone,
  type StaffPhone,
} from '@salon/shared/domain/region/staff-phone';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';

/** Returns the columns of a typed phone by the salon's country. @throws ApiError VALIDATION_FAILED */
export async function parseStaffPhone({ tx }: Pick<SalonContext, 'tx'>, typed: string): Promise<StaffPhone> {
  const country = await findOwnCountry(tx);
  const phone = isWrongAfterIraqiZero(typed, country) ? null : readStaffPhone(typed, country);
  if (!phone) throw failField('phone', STAFF_PHONE_PROBLEM);
  return phone;
}
