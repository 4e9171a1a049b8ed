import { toLocalDigits } from '@salon/shared/domain/region/read-phone';
import type { Tx } from '../../database/database.ts';
import { splitPhoneSearch } from '../../database/search.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import type { CustomerFilters, PhoneSearch } from './customer-list.repository.ts';

const MIN_DIGITS_BESIDE_LETTERS = 3;

/** A phone is compared by its digits, so Arabic digits, spaces and another prefix match too. */
export async function toSearchFilters(
  tx: Tx,
  search: string | undefined,
): Promise<Pick<CustomerFilters, 'search' | 'phone'>> {
  const hasDigits = search !== undefined && /\p{Nd}/u.test(search);
  return { search, phone: hasDigits ? findPhone(search, await findOwnCountry(tx)) : undefined };
}

/** Returns no digits for a bare prefix like '+964', so that every phone matches. */
function findPhone(search: string, country: string): PhoneSearch | undefined {
  const { words, rest } = splitPhoneSearch(search);
  const digits = toLocalDigits(rest, country);
  return words !== '' && digits.length < MIN_DIGITS_BESIDE_LETTERS ? undefined : { digits, words };
}
