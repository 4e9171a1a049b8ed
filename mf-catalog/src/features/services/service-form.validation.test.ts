import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { setPageRegion } from '@salon/shared/ui/region';
import {
  checkService,
  getDiscountedPrice,
  type ServiceDraft,
  toServiceBody,
} from './service-form.validation.ts';

const haircut: ServiceDraft = {
  name: 'قص شعر',
  description: 'قص وتصفيف',
  price: 15_000,
  duration_minutes: 45,
  discount_type: 'none',
  discount_percentage: null,
};

describe('the service form', () => {
  it.each([
    [{}, {}],
    [{ name: '   ' }, { name: 'يرجى إدخال اسم الخدمة' }],
    [{ description: '' }, { description: 'يرجى إدخال وصف الخدمة' }],
    [{ price: null }, { price: 'يرجى إدخال سعر الخدمة' }],
    [{ price: 0 }, {}],
    [{ duration_minutes: null }, { duration_minutes: 'يرجى إدخال مدة الخدمة' }],
    [{ duration_minutes: 0 }, { duration_minutes: 'يرجى إدخال مدة الخدمة' }],
    [
      { discount_type: 'percentage', discount_percentage: 100.01 },
      { discount_percentage: 'نسبة الخصم يجب أن تكون بين 0 و100' },
    ],
    [{ discount_type: 'percentage', discount_percentage: 100 }, {}],
    [{ discount_type: 'fixed', discount_percentage: 90_000 }, {}],
  ] as const)('the form with %j has the problems %j', (changes, problems) => {
    expect(checkService({ ...haircut, ...changes })).toEqual(problems);
  });

  // @spec 5.33 Saved discount is 0 when none
  it('sends a discount of 0 without a discount type, whatever was typed before', () => {
    expect(
      toServiceBody({ ...haircut, discount_type: 'none', discount_percentage: 25 }).discount_percentage,
    ).toBe(0);
  });

  // @spec 5.34 … or empty
  it('sends a discount of 0 for an empty field', () => {
    expect(toServiceBody({ ...haircut, discount_type: 'fixed', discount_percentage: null })).toMatchObject({
      discount_type: 'fixed',
      discount_percentage: 0,
    });
  });
});

describe('the discounted price of a draft', () => {
  const discounted = (price: number) =>
    getDiscountedPrice({ price, discount_type: 'percentage', discount_percentage: 12.5 });
  afterEach(() => setPageRegion(DEFAULT_REGION));

  it('is rounded to a whole dinar in Iraq', () => {
    expect(discounted(20_250)).toBe(17_719);
    expect(discounted(33)).toBe(29);
  });

  it('is rounded to a fils in Kuwait', () => {
    setPageRegion({ ...DEFAULT_REGION, currency: 'د.ك', currencyDigits: 3 });
    expect(discounted(20.25)).toBe(17.719);
  });
});
