import { toLocalDigits } from '@salon/shared/domain/region/read-phone';
import type { Tx } from '../../database/database.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import type { CustomerFilters } from './customer-list.repository.ts';

const MIN_DIGITS_BESIDE_LETTERS = 3;

/** A phone is compared by its digits, so Arabic digits, spaces and another prefix match too. */
export async function toSearchFilters(
  tx: Tx,
  search: string | undefined,
): Promise<Pick<CustomerFilters, 'search' | 'phoneDigits'>> {
  const isPhone = search !== undefined && /\p{Nd}/u.test(search);
  return { search, phoneDigits: isPhone ? findPhoneDigits(search, await findOwnCountry(tx)) : undefined };
}

/** Returns '' for a bare prefix like '+964', so that every phone matches. */
function findPhoneDigits(search: string, country: string): string | undefined {
  const digits = toLocalDigits(search, country);
  const hasLetters = /\p{L}/u.test(search);
  return hasLetters && digits.length < MIN_DIGITS_BESIDE_LETTERS ? undefined : digits;
}
