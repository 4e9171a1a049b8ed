import { DISCOUNT_STEP_PROBLEM, isDiscountStep } from '@salon/shared/contracts/service';
import { DISCOUNT_LIMITS, type DiscountType } from '@salon/shared/domain/discount';
import { failField } from '../../errors.ts';
import type { OwnCurrency } from '../businesses/own-currency.ts';
import type { DiscountValues, ServiceRow } from './service.repository.ts';

const FIELD = 'discount_percentage';

/** `value` is a percent, or a fixed amount in units. @throws ApiError VALIDATION_FAILED */
export function toDiscountValues(
  currency: OwnCurrency,
  discount_type: DiscountType,
  value: number,
): DiscountValues {
  if (discount_type === 'fixed') return { discount_type, discount_minor: currency.toMinor(value, FIELD) };
  return { discount_type, discount_percentage: discount_type === 'percentage' ? assertPercent(value) : 0 };
}

function assertPercent(value: number): number {
  if (value > DISCOUNT_LIMITS.percentage.max) throw failField(FIELD, 'نسبة الخصم يجب أن تكون بين 0 و100');
  if (!isDiscountStep(value)) throw failField(FIELD, DISCOUNT_STEP_PROBLEM);
  return value;
}

/** Returns the percent, or the fixed amount in units. */
export function toDiscountValue(
  currency: OwnCurrency,
  { discount_type, discount_percentage, discount_minor }: ServiceRow,
): number {
  return discount_type === 'fixed' ? currency.toUnits(discount_minor ?? 0) : discount_percentage;
}
