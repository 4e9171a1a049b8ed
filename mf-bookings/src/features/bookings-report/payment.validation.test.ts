import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { setPageRegion } from '@salon/shared/ui/region';
import { findPaymentProblem } from './payment.validation.ts';

// @spec 5.22 Payment: a number, min 0, max total
describe('the paid amount', () => {
  it.each([
    ['nothing typed', null, 25_000, 'يرجى إدخال المبلغ المدفوع'],
    ['nothing paid', 0, 25_000, null],
    ['a part', 12_500, 25_000, null],
    ['not in steps of 1000', 12_345, 25_000, null],
    ['two decimals', 12_500.25, 25_000, null],
    ['all of it', 25_000, 25_000, null],
    ['all of a total that is not round', 34_499.5, 34_499.5, null],
    ['nothing of a free booking', 0, 0, null],
    ['a negative amount', -1, 25_000, 'المبلغ المدفوع يجب أن يكون بين صفر والمبلغ الكلي'],
    ['more than the total', 25_000.01, 25_000, 'المبلغ المدفوع يجب أن يكون بين صفر والمبلغ الكلي'],
    ['three decimals', 12.345, 25_000, 'المبلغ المدفوع بمنزلتين عشريتين على الأكثر'],
    ['not a number', Number.NaN, 25_000, 'المبلغ المدفوع بمنزلتين عشريتين على الأكثر'],
  ])('%s (%s of %s)', (_, paid, total, problem) => {
    expect(findPaymentProblem(paid, total)).toBe(problem);
  });
});

describe('the paid amount in a Kuwaiti salon', () => {
  beforeEach(() => setPageRegion({ ...DEFAULT_REGION, currency: 'د.ك', currencyDigits: 3 }));
  afterEach(() => setPageRegion(DEFAULT_REGION));

  it.each([
    [12.505, null],
    [12.5055, 'المبلغ المدفوع بثلاث منازل عشرية على الأكثر'],
  ])('%s has the problem %j', (paid, problem) => {
    expect(findPaymentProblem(paid, 20)).toBe(problem);
  });
});
