import { checkRoom, listUnitNames } from './room-form.store.ts';

test.each([
  [{ name: 'غرفة', count: 1 }, {}],
  [{ name: ' ', count: 50 }, { name: 'يرجى إدخال الاسم' }],
  [{ name: 'غرفة', count: 0 }, { count: 'العدد بين 1 و50' }],
  [{ name: 'غرفة', count: 51 }, { count: 'العدد بين 1 و50' }],
  [{ name: 'غرفة', count: null }, { count: 'العدد بين 1 و50' }],
])('the form with %j has the problems %j', (draft, problems) => {
  expect(checkRoom(draft)).toEqual(problems);
});

test('several units have numbered names of the allowed length', () => {
  expect(listUnitNames('غرفة مساج', 1)).toEqual(['غرفة مساج']);
  expect(listUnitNames('كرسي', 3)).toEqual(['كرسي 1', 'كرسي 2', 'كرسي 3']);
  const long = listUnitNames('غ'.repeat(120), 50);
  expect(new Set(long).size).toBe(50);
  expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(120);
});
