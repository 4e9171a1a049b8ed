import {
  type CurrencyCode,
  type CurrencyDigits,
  getMinorDigits,
} from '@salon/shared/domain/region/currencies';
import { fromMinor, isAmount, type Minor, toMinor } from '@salon/shared/domain/region/minor-units';
import type { Tx } from '../../database/database.ts';
import { failField } from '../../errors.ts';

/** Converts between amounts in units of the salon's currency, which requests and responses have, and stored minor units. */
export interface OwnCurrency {
  code: CurrencyCode;
  digits: CurrencyDigits;
  /** Percentages are rounded to a multiple of this, in minor units: a whole dinar, a cent, a fils. */
  step: Minor;
  toUnits(amount: Minor): number;
  /** @throws ApiError VALIDATION_FAILED for this field when the amount has too many decimals or is too large */
  toMinor(amount: number, field: string): Minor;
}

const PROBLEM = 'المبلغ غير صحيح';

const known = new WeakMap<Tx, Promise<OwnCurrency>>();

/** Returns the currency of the transaction's salon. Reads it once for each transaction. */
export function getOwnCurrency(tx: Tx): Promise<OwnCurrency> {
  const found = known.get(tx) ?? readOwnCurrency(tx);
  known.set(tx, found);
  return found;
}

/** For an act that writes an amount: no other transaction can change the currency before this one ends. */
export function lockOwnCurrency(tx: Tx): Promise<OwnCurrency> {
  const locked = readOwnCurrency(tx, true);
  known.set(tx, locked);
  return locked;
}

async function readOwnCurrency(tx: Tx, isLocked = false): Promise<OwnCurrency> {
  const query = tx.selectFrom('businesses').select(['currency_code', 'currency_digits']);
  const row = await (isLocked ? query.forKeyShare() : query).executeTakeFirstOrThrow();
  return createCurrency(row.currency_code as CurrencyCode, row.currency_digits);
}

export function createCurrency(code: CurrencyCode, digits: CurrencyDigits): OwnCurrency {
  const minorDigits = getMinorDigits(digits);
  return {
    code,
    digits,
    step: 10 ** (minorDigits - digits),
    toUnits: (amount) => fromMinor(amount, minorDigits),
    toMinor: (amount, field) => {
      if (!isAmount(amount, minorDigits)) throw failField(field, PROBLEM);
      return toMinor(amount, minorDigits);
    },
  };
}
