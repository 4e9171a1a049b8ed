import { readFilters, writeFilters } from '@salon/shared/stores/list-filters';
import { REPORT_FILTERS, type ReportFilters } from './report-filters.ts';

/** This Saturday is the first day of a week in Iraq. */
const TODAY = '2026-11-07';
const DEFAULTS: ReportFilters = {
  period: { from: TODAY, to: TODAY },
  status: '',
  employee_id: '',
  search: '',
};

const read = (query: string) => readFilters<ReportFilters>(REPORT_FILTERS, new URLSearchParams(query), TODAY);
const write = (filters: ReportFilters) => writeFilters(REPORT_FILTERS, filters, TODAY).toString();

describe('the filters in an address', () => {
  it.each([
    ['', {}],
    ['from=2026-11-01&to=2026-11-30', { period: { from: '2026-11-01', to: '2026-11-30' } }],
    ['from=2026-11-30&to=2026-11-01', { period: { from: '2026-11-01', to: '2026-11-30' } }],
    ['from=2026-11-03', { period: { from: '2026-11-03', to: '2026-11-03' } }],
    ['to=2026-11-03', { period: { from: '2026-11-03', to: '2026-11-03' } }],
    ['from=2026-02-30&to=tomorrow', {}],
    ['status=completed', { status: 'completed' }],
    ['status=confirmed', { status: 'approved' }],
    ['status=paid', {}],
    [
      'employee=01936f3e-0000-7000-8000-000000000001&search=زينب',
      { employee_id: '01936f3e-0000-7000-8000-000000000001', search: 'زينب' },
    ],
    ['employee=1&search=%00', {}],
  ] as const)('are read from "%s"', (query, expected) => {
    expect(read(query)).toEqual({ ...DEFAULTS, ...expected });
  });

  it('have no default values, so that the bare address shows today on every day', () => {
    expect(write(DEFAULTS)).toBe('');
  });

  it.each<Partial<ReportFilters>>([
    {
      period: { from: '2026-11-01', to: '2026-11-30' },
      status: 'cancelled',
      employee_id: '01936f3e-0000-7000-8000-000000000001',
      search: 'زينب علي',
    },
    { period: { from: '2026-11-08', to: '2026-11-08' } },
    { status: 'pending' },
  ])('are read back as they were written: %j', (changes) => {
    const filters = { ...DEFAULTS, ...changes };
    expect(read(write(filters))).toEqual(filters);
  });
});
