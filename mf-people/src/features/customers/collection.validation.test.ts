import { findCollectionProblem } from './collection.validation.ts';

describe('whether a debt can be collected', () => {
  // @spec 5.42 Collect: balance > 0 and an id, with their texts
  it.each([
    [{ id: 'c-1', remaining_balance: 15_000 }, null],
    [{ id: 'c-1', remaining_balance: 0.25 }, null],
    [{ id: 'c-1', remaining_balance: 0 }, 'لا يوجد مبلغ متبقي لتحصيله'],
    [{ id: 'c-1', remaining_balance: -1 }, 'لا يوجد مبلغ متبقي لتحصيله'],
    [{ id: '', remaining_balance: 0 }, 'لا يوجد مبلغ متبقي لتحصيله'],
    [{ id: '', remaining_balance: 15_000 }, 'معرف العميل مفقود'],
    [{ id: null, remaining_balance: 15_000 }, 'معرف العميل مفقود'],
    [{ id: undefined, remaining_balance: 15_000 }, 'معرف العميل مفقود'],
  ])('the debt %j has the problem %p', (debt, problem) => {
    expect(findCollectionProblem(debt)).toBe(problem);
  });
});
