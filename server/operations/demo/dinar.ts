import type { StoredPrice } from '@salon/shared/domain/region/final-price';
import { createCurrency } from '../../salon/businesses/own-currency.ts';
import { toSalaryValues } from '../../salon/employees/salary.ts';
import type { DemoEmployee, DemoService } from './catalog.ts';

/** The currency of the demo's salons, in which its catalogues are written. */
export const DINAR = createCurrency('IQD', 0);

export function toStoredPrice({
  price,
  discount_type = 'none',
  discount_percentage = 0,
}: Pick<DemoService, 'price' | 'discount_type' | 'discount_percentage'>): StoredPrice {
  const isFixed = discount_type === 'fixed';
  return {
    price_minor: DINAR.toMinor(price, 'price'),
    discount_type,
    discount_percentage: isFixed ? 0 : discount_percentage,
    discount_minor: isFixed ? DINAR.toMinor(discount_percentage, 'discount_percentage') : null,
  };
}

export const toStoredSalary = (salary: Pick<DemoEmployee, 'salary_type' | 'salary_amount'>) =>
  toSalaryValues(DINAR, salary);
