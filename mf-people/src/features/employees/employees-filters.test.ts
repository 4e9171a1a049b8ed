import { readFilters, writeFilters } from '@salon/shared/stores/list-filters';
import { buildEmployee } from '@salon/shared/testing/builders';
import { EMPLOYEE_FILTERS, type EmployeeFilters, filterByState, findEmployees } from './employees-filters.ts';

const sara = buildEmployee({ name: 'سارة كريم', specialty: 'قص وتصفيف' });
const ahmad = buildEmployee({ name: 'أحمد الجبوري', specialty: 'صبغة', is_active: false });
const names = (search: string) => findEmployees([sara, ahmad], search).map(({ name }) => name);

describe('searching employees', () => {
  it.each([
    ['', ['سارة كريم', 'أحمد الجبوري']],
    ['كريم', ['سارة كريم']],
    ['صبغ', ['أحمد الجبوري']],
    ['تصفيف سارة', ['سارة كريم']],
    ['سارة صبغة', []],
  ])('"%s" finds %j by name or specialty', (search, found) => expect(names(search)).toEqual(found));

  it.each([
    ['احمد', 'أحمد الجبوري'],
    ['أحْمَد', 'أحمد الجبوري'],
    ['ساره', 'سارة كريم'],
    ['كـــريم', 'سارة كريم'],
    ['الجبورى', 'أحمد الجبوري'],
  ])('"%s" finds %s, independent of spelling variants', (search, name) => {
    expect(names(search)).toEqual([name]);
  });
});

it('the state filter separates active and inactive employees', () => {
  expect(filterByState([sara, ahmad], 'all')).toEqual([sara, ahmad]);
  expect(filterByState([sara, ahmad], 'active')).toEqual([sara]);
  expect(filterByState([sara, ahmad], 'inactive')).toEqual([ahmad]);
});

describe('the address', () => {
  const TODAY = '2026-11-07';
  const read = (query: string) =>
    readFilters<EmployeeFilters>(EMPLOYEE_FILTERS, new URLSearchParams(query), TODAY);

  it.each(['', 'search=%D8%B3%D8%A7%D8%B1%D8%A9', 'state=inactive', 'search=a&state=active'])(
    '"%s" is read and written back unchanged',
    (address) => {
      expect(writeFilters(EMPLOYEE_FILTERS, read(address), TODAY).toString()).toBe(address);
    },
  );

  it('with invalid parameters shows every employee', () => {
    expect(read('state=asleep&search=%20%00')).toEqual({ search: '', state: 'all' });
  });
});
