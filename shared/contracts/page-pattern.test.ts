import { pageSpan } from './page-trace.ts';
import { platformReport } from './platform-report.ts';

describe.each([
  ['a report', platformReport.shape.page],
  ['a trace', pageSpan.shape.path],
])('the page that %s names', (_, page) => {
  it.each(['/', '/bookings/edit/:id', '/loyalty2', '/cash/v1.2', '/a/:id_2', '/a_b/*'])(
    'is the pattern of a route: %s',
    (pattern) => {
      expect(page.parse(pattern)).toBe(pattern);
    },
  );

  it.each([
    '/bookings/edit/01930000-0000-7000-8000-000000000019',
    '/bookings/edit/abcdefab-cdef-4bcd-8bcd-abcdefabcdef',
    '/customers/42',
    '/customers/42/card',
    '/days/2026-11-21',
    '/book/noor07701234567',
    '/book/نور',
    'bookings',
  ])('is no address: %s', (address) => {
    expect(page.safeParse(address).success).toBe(false);
  });
});
