import { compare, computeRoundedPercent, type Money, subtract, sum } from './money.ts';

/** The price of a service after its discount (§5 Discount). */

export const DISCOUNT_TYPES = ['none', 'percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** `discount_type` says whether `discount_percentage` is a percent or a fixed amount. */
export interface PricedService {
  price: Money;
  discount_type?: DiscountType | null;
  discount_percentage?: number | null;
}

/** The "max 100" of §5 applies to percentages only. */
export const DISCOUNT_LIMITS = {
  percentage: { min: 0, max: 100, step: 0.01 },
  fixed: { min: 0, max: undefined, step: 1 },
} as const;

/** A percentage discount is rounded half up to the decimals with which amounts of the currency are written. */
export function getDiscount(service: PricedService, decimals = 0): Money {
  const value = toSavedDiscount(service.discount_type, service.discount_percentage);
  const off =
    service.discount_type === 'percentage' ? computeRoundedPercent(service.price, value, decimals) : value;
  return Math.min(Math.max(off, 0), service.price);
}

export function getFinalPrice(service: PricedService, decimals = 0): Money {
  return subtract(service.price, getDiscount(service, decimals));
}

export function hasDiscount(service: PricedService): boolean {
  return compare(getDiscount(service), 0) > 0;
}

export function sumFinalPrices(services: readonly PricedService[]): Money {
  return sum(services.map((service) => getFinalPrice(service)));
}

export function sumDurations(services: readonly { duration_minutes: number }[]): number {
  return services.reduce((total, service) => total + service.duration_minutes, 0);
}

/** Returns 0 if the type is none or the field is empty (§5 Service form). */
export function toSavedDiscount(
  type: DiscountType | null | undefined,
  value: number | null | undefined,
): number {
  return type === 'percentage' || type === 'fixed' ? (value ?? 0) : 0;
}
