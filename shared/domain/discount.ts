import { compare, type Money, roundedPercentOf, subtract, sum } from './money.ts';

/** What a service costs after its discount (§5 Discount). */

/** How a service is reduced: not at all, by percent, or by an amount. */
export const DISCOUNT_TYPES = ['none', 'percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** What a discount needs of a service. `discount_percentage` is the percent or the amount, by `discount_type`. */
export interface Priced {
  price: Money;
  discount_type?: DiscountType | null;
  discount_percentage?: number | null;
}

/** Bounds of the form's discount field (§5 Service form): "max 100" is for percentages only. */
export const DISCOUNT_LIMITS = {
  percentage: { min: 0, max: 100, step: 0.01 },
  fixed: { min: 0, max: undefined, step: 1 },
} as const;

/** What is taken off, between 0 and the price. A percentage is rounded half-up to a whole unit. */
export function discountOf(service: Priced): Money {
  const value = savedDiscount(service.discount_type, service.discount_percentage);
  const off = service.discount_type === 'percentage' ? roundedPercentOf(service.price, value) : value;
  return Math.min(Math.max(off, 0), service.price);
}

/** What is charged: the price less its discount, never below 0. */
export function finalPrice(service: Priced): Money {
  return subtract(service.price, discountOf(service));
}

/** Whether the service is sold below its price now. */
export function hasDiscount(service: Priced): boolean {
  return compare(discountOf(service), 0) > 0;
}

/** A booking's total: the sum of its services' final prices, each discounted on its own. */
export function totalPrice(services: readonly Priced[]): Money {
  return sum(services.map(finalPrice));
}

/** A booking's length in minutes: the sum of its services' durations. */
export function totalDuration(services: readonly { duration_minutes: number }[]): number {
  return services.reduce((total, service) => total + service.duration_minutes, 0);
}

/** The `discount_percentage` that is saved: 0 when the type is none or the field is empty (§5 Service form). */
export function savedDiscount(
  type: DiscountType | null | undefined,
  value: number | null | undefined,
): number {
  return type === 'percentage' || type === 'fixed' ? (value ?? 0) : 0;
}
