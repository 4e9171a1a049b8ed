import { findPaymentProblem, getHalfAmount } from './payment.validation.ts';

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

  it.each([
    [25_000, 'د.ع', 12_500],
    [25_001, 'د.ع', 12_501],
    [0, 'د.ع', 0],
    [34_499.5, 'د.ع', 17_250],
    [25.01, '$', 12.51],
  ])('half of %s %s is %s, rounded to a payable amount', (total, currency, half) => {
    expect(getHalfAmount(total, currency)).toBe(half);
    expect(findPaymentProblem(half, total)).toBeNull();
  });
});
