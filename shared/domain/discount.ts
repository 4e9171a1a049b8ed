import { compare, computeRoundedPercent, type Money, subtract, sum } from './money.ts';

/** The price of a service after its discount (§5 Discount). */

/** No discount, a percentage, or a fixed amount. */
export const DISCOUNT_TYPES = ['none', 'percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/**
 * The fields of a service that determine its discount. `discount_type` says whether `discount_percentage` is a percent
 * or a fixed amount.
 */
export interface PricedService {
  price: Money;
  discount_type?: DiscountType | null;
  discount_percentage?: number | null;
}

/** Limits of the discount field in the service form (§5): "max 100" applies to percentages only. */
export const DISCOUNT_LIMITS = {
  percentage: { min: 0, max: 100, step: 0.01 },
  fixed: { min: 0, max: undefined, step: 1 },
} as const;

/** Returns the discount as an amount from 0 to the price. A percentage is rounded half up to a whole unit. */
export function getDiscount(service: PricedService): Money {
  const value = toSavedDiscount(service.discount_type, service.discount_percentage);
  const off = service.discount_type === 'percentage' ? computeRoundedPercent(service.price, value) : value;
  return Math.min(Math.max(off, 0), service.price);
}

/** Returns the price minus the discount, at least 0. */
export function getFinalPrice(service: PricedService): Money {
  return subtract(service.price, getDiscount(service));
}

/** Whether the discount is above 0. */
export function hasDiscount(service: PricedService): boolean {
  return compare(getDiscount(service), 0) > 0;
}

/** Returns the total of a booking: the sum of the final prices of its services. */
export function sumFinalPrices(services: readonly PricedService[]): Money {
  return sum(services.map(getFinalPrice));
}

/** Returns the minutes of a booking: the sum of the durations of its services. */
export function sumDurations(services: readonly { duration_minutes: number }[]): number {
  return services.reduce((total, service) => total + service.duration_minutes, 0);
}

/** Returns the `discount_percentage` to save: 0 if the type is none or the field is empty (§5 Service form). */
export function toSavedDiscount(
  type: DiscountType | null | undefined,
  value: number | null | undefined,
): number {
  return type === 'percentage' || type === 'fixed' ? (value ?? 0) : 0;
}
