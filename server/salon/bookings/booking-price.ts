import type { Minor } from '@salon/shared/domain/region/minor-units';
import { fail } from '../../errors.ts';
import type { OwnCurrency } from '../businesses/own-currency.ts';

/**
 * A client may omit the total that it showed, in units of the currency.
 * @throws ApiError PRICE_CHANGED with the computed total
 */
export function assertPriceUnchanged(
  sent: number | undefined,
  total: Minor,
  { toUnits }: Pick<OwnCurrency, 'toUnits'>,
): void {
  const total_price = toUnits(total);
  if (sent !== undefined && sent !== total_price) throw fail('PRICE_CHANGED', { total_price });
}
