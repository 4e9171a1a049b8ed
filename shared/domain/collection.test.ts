import { checkCollection, isDebtor } from './collection.ts';

describe('the collection of a debt', () => {
  it.each([
    ['the whole balance', 'x', 25000, 25000, 'ok'],
    ['to the last hundredth', 'x', 0.3, 0.3, 'ok'],
    ['a part', 'x', 25000, 10000, 'amount_differs'],
    ['more than is owed', 'x', 25000, 30000, 'amount_differs'],
    ['a hundredth less', 'x', 25000, 24999.99, 'amount_differs'],
    ['nothing is owed', 'x', 0, 0, 'nothing_owed'],
    ['the second click finds nothing owed', 'x', 0, 25000, 'nothing_owed'],
    ['without an id', '', 25000, 25000, 'missing_id'],
    ['the check of the balance comes before the id', undefined, 0, 0, 'nothing_owed'],
  ])('%s', (_, customerId, balance, amount, expected) => {
    expect(checkCollection({ customerId, balance, amount })).toBe(expected);
  });

  it.each([
    [0, false],
    [0.01, true],
    [25000, true],
  ])('a balance of %d makes a debtor: %s', (remaining_balance, expected) => {
    expect(isDebtor({ remaining_balance })).toBe(expected);
  });
});
