import type { DiscountType } from '../discount.ts';
import { computePercentOf, type Minor } from './minor-units.ts';

/** The price of a service before its discount, as it is stored. */
export interface StoredPrice {
  price_minor: Minor;
  discount_type: DiscountType;
  /** Percent, with at most two decimals; ignored unless `discount_type` is percentage. */
  discount_percentage: number;
  /** Null unless `discount_type` is fixed. */
  discount_minor: Minor | null;
}

/**
 * Returns the price after the discount (§5 Discount), at least 0. A percentage is rounded half up to a multiple of `step`
 * minor units: a whole dinar, a cent or a fils.
 */
export function computeFinalPrice(service: StoredPrice, step: Minor): Minor {
  return Math.max(0, service.price_minor - computeDiscount(service, step));
}

function computeDiscount(service: StoredPrice, step: Minor): Minor {
  switch (service.discount_type) {
    case 'none':
      return 0;
    case 'fixed':
      return service.discount_minor ?? 0;
    case 'percentage':
      return computePercentOf(service.price_minor, service.discount_percentage, step);
  }
}
