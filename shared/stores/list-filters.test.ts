import {
  createChoiceFilter,
  createFilter,
  createPeriodFilter,
  createSearchFilter,
  type Filter,
  type FiltersOf,
  readFilters,
  writeFilters,
} from './list-filters.ts';

const TODAY = '2026-11-07';
const day = (text: string) => (/^2026-/.test(text) ? text : null);
const FIELDS = {
  period: createPeriodFilter(
    (from, to) => (day(from) && day(to) ? { from, to } : null),
    (today) => ({ from: today, to: today }),
  ),
  state: createChoiceFilter('state', ['active', 'inactive'], 'all'),
  employee_id: createFilter<string>('employee', (text) => (/^\d+$/.test(text) ? text : null), ''),
  search: createSearchFilter(),
};
type Filters = FiltersOf<typeof FIELDS>;
const DEFAULTS: Filters = {
  period: { from: TODAY, to: TODAY },
  state: 'all',
  employee_id: '',
  search: '',
};
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

const read = (query: string) => readFilters<Filters>(FIELDS, new URLSearchParams(query), TODAY);
const write = (changes: Partial<Filters>) =>
  writeFilters<Filters>(FIELDS, { ...DEFAULTS, ...changes }, TODAY).toString();

describe('the filters of a list', () => {
  it.each([
    ['', {}],
    ['from=2026-11-01&to=2026-11-30', { period: PERIOD }],
    ['from=2026-11-01', {}],
    ['state=inactive&employee=7', { state: 'inactive', employee_id: '7' }],
    ['state=asleep&employee=x', {}],
    ['search=%20a%00b%20', { search: 'ab' }],
    [`search=${'a'.repeat(200)}`, { search: 'a'.repeat(100) }],
  ] as const)('are read from "%s", an invalid value as missing', (query, expected) => {
    expect(read(query)).toEqual({ ...DEFAULTS, ...expected });
  });

  it('are written in their order, without defaults', () => {
    expect(write({})).toBe('');
    expect(write({ search: ' a ', period: PERIOD, state: 'active', employee_id: 'x' })).toBe(
      'from=2026-11-01&to=2026-11-30&state=active&search=a',
    );
  });

  it('leave out an empty text beside another text of the same filter', () => {
    const pair: Filter<number> = {
      names: ['a', 'b'],
      parse: Number,
      format: (value) => [String(value), ''],
      byDefault: () => 0,
    };
    expect(writeFilters({ pair }, { pair: 1 }, TODAY).toString()).toBe('a=1');
  });

  it('are written only if `isWanted` accepts them', () => {
    const filters: Filters = { ...DEFAULTS, period: PERIOD, search: 'a' };
    const params = writeFilters<Filters>(FIELDS, filters, TODAY, ({ isPeriod }) => !isPeriod);
    expect(params.toString()).toBe('search=a');
  });
});
