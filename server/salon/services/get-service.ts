import type { PublicService, Service } from '@salon/shared/contracts/service';
import { computeFinalPrice } from '@salon/shared/domain/region/final-price';
import type { Minor } from '@salon/shared/domain/region/minor-units';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { findService, type ServiceRow } from './service.repository.ts';
import { toDiscountValue } from './service-price.ts';

/** @throws ApiError NOT_FOUND, for a customer also when the service is inactive */
export async function getService(
  { tx, principal }: SalonContext,
  serviceId: string,
): Promise<Service | PublicService> {
  const row = await findService(tx, serviceId);
  if (!row || (principal.userType === 'customer' && !row.is_active)) throw fail('NOT_FOUND');
  return toVisibleService(principal, row, await getOwnCurrency(tx));
}

/** Does not check the principal. @throws ApiError NOT_FOUND */
export async function requireService({ tx }: SalonContext, serviceId: string): Promise<Service> {
  const row = await findService(tx, serviceId);
  if (!row) throw fail('NOT_FOUND');
  return toService(row, await getOwnCurrency(tx));
}

export function toVisibleService(
  { userType }: Pick<Principal, 'userType'>,
  row: ServiceRow,
  currency: OwnCurrency,
): Service | PublicService {
  if (userType !== 'customer') return toService(row, currency);
  const isActive = ({ is_active }: { is_active: boolean }) => is_active;
  const [variants, employee_prices] = [row.variants.filter(isActive), row.employee_prices.filter(isActive)];
  const {
    before_minutes: _,
    after_minutes: __,
    ...seen
  } = toService({ ...row, variants, employee_prices }, currency);
  return seen;
}

function toService(row: ServiceRow, currency: OwnCurrency): Service {
  const { price_minor, discount_minor: _, variants, employee_prices, ...facts } = row;
  const pricesOf = (minor: Minor) => ({
    price: currency.toUnits(minor),
    final_price: currency.toUnits(computeFinalPrice({ ...row, price_minor: minor }, currency.step)),
  });
  return {
    ...facts,
    ...pricesOf(price_minor),
    discount_percentage: toDiscountValue(currency, row),
    variants: variants.map(({ price_minor: own, ...variant }) => ({ ...variant, ...pricesOf(own) })),
    employee_prices: employee_prices.map(({ employee_id, price_minor: own, duration_minutes }) => {
      const { price, final_price } = pricesOf(own ?? price_minor);
      return { employee_id, price: own === null ? null : price, final_price, duration_minutes };
    }),
  };
}
