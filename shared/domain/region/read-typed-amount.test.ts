import { readTypedAmount, type TypedAmount } from './read-typed-amount.ts';

type Expected = number | null | string;

const toExpected = (reading: TypedAmount): Expected =>
  'amount' in reading ? reading.amount : `${reading.problem}${reading.isUnfinished ? '…' : ''}`;

describe('the text of an amount field', () => {
  it.each<[string, Expected, Expected, Expected]>([
    ['', null, null, null],
    ['12500', 12_500, 12_500, 12_500],
    ['١٢٥٠٠', 12_500, 12_500, 12_500],
    ['12,', 12, 12, 12],
    ['12,5', 'too-fine…', 12.5, 12.5],
    ['12,50', 'too-fine…', 12.5, 12.5],
    ['12,500', 12_500, 12_500, 'ambiguous'],
    ['١٢،٥٠٠', 12_500, 12_500, 'ambiguous'],
    ['12٬500', 12_500, 12_500, 12_500],
    ['12٬5', 'invalid…', 'invalid…', 'invalid…'],
    ['12,5000', 'too-fine', 'too-fine', 'too-fine'],
    ['12.5', 'too-fine', 12.5, 12.5],
    ['12٫5', 'too-fine', 12.5, 12.5],
    ['12.500', 'too-fine', 'too-fine', 12.5],
    ['12.5005', 'too-fine', 'too-fine', 'too-fine'],
    ['12.', 12, 12, 12],
    ['.5', 'too-fine', 0.5, 0.5],
    ['1,250,0', 'invalid…', 'invalid…', 'invalid…'],
    ['1,250.500', 'too-fine', 'too-fine', 1250.5],
    ['1.2.3', 'invalid', 'invalid', 'invalid'],
    ['-5', 'invalid', 'invalid', 'invalid'],
    ['12 ألف', 'invalid', 'invalid', 'invalid'],
  ])('%j is %p, %p with 2 decimals, %p with 3', (text, none, two, three) => {
    expect(toExpected(readTypedAmount(text, 0))).toBe(none);
    expect(toExpected(readTypedAmount(text, 2))).toBe(two);
    expect(toExpected(readTypedAmount(text, 3))).toBe(three);
  });
});
