import { type ReportFilters, readFilters, readPages, writeFilters } from './report-filters.ts';

/** A Saturday: the first day of an Iraqi week. */
const TODAY = '2026-11-07';
const DEFAULTS: ReportFilters = { from: TODAY, to: TODAY, status: '', employee_id: '', search: '' };

const read = (query: string) => readFilters(new URLSearchParams(query), TODAY);

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['from=2026-11-30&to=2026-11-01', { from: '2026-11-01', to: '2026-11-30' }],
    ['from=2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['to=2026-11-03', { from: '2026-11-03', to: '2026-11-03' }],
    ['from=2026-02-30&to=tomorrow', {}],
    ['status=completed', { status: 'completed' }],
    ['status=confirmed', { status: 'approved' }],
    ['status=paid', {}],
    [
      'employee=01936f3e-0000-7000-8000-000000000001&search=زينب',
      { employee_id: '01936f3e-0000-7000-8000-000000000001', search: 'زينب' },
    ],
    ['employee=1&search=%00', {}],
  ] as const)('reads "%s"', (query, said) => {
    expect(read(query)).toEqual({ ...DEFAULTS, ...said });
  });

  it('writes nothing for the plain report, which then stays today’s on every day', () => {
    expect(writeFilters(DEFAULTS, 1, TODAY).toString()).toBe('');
  });

  it.each<Partial<ReportFilters>>([
    {
      from: '2026-11-01',
      to: '2026-11-30',
      status: 'cancelled',
      employee_id: '01936f3e-0000-7000-8000-000000000001',
      search: 'زينب علي',
    },
    { from: '2026-11-08', to: '2026-11-08' },
    { status: 'pending' },
  ])('reads back what it wrote: %j', (said) => {
    const filters = { ...DEFAULTS, ...said };
    expect(read(writeFilters(filters, 1, TODAY).toString())).toEqual(filters);
  });

  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=1.5', 1],
    ['pages=99999', 20],
    ['pages=x', 1],
  ])('of "%s" shows %s pages', (query, pages) => {
    expect(readPages(new URLSearchParams(query))).toBe(pages);
  });
});
