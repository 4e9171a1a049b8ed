import { pageSpan } from '@salon/shared/contracts/page-trace';
import { platformReport } from '@salon/shared/contracts/platform-report';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { toPagePattern } from './to-page-pattern.ts';

const buildModules = (path: string) => [{ name: 'mf-one', routes: [{ path }] }] as unknown as PageModule[];

// A page whose pattern the server refuses would report nothing.
it.each([
  ['/bookings/edit/:id', '/bookings/edit/0193', '/bookings/edit/:id'],
  ['/loyalty2', '/loyalty2', '/loyalty2'],
  ['/cash/v1.2/:id_2', '/cash/v1.2/noor', '/cash/v1.2/:id_2'],
  ['/year/2024', '/year/2024', '/year/:id'],
  ['/a/:1', '/a/x', '/a/:id'],
  ['/a', '/dashboard', '/dashboard'],
  ['/a', '/customers/01930000-0000-7000-8000-000000000019', '/'],
])('with the route %s, the page %s is reported as %s, which the server accepts', (route, path, expected) => {
  const pattern = toPagePattern(buildModules(route), path);
  expect(pattern).toBe(expected);
  expect(platformReport.shape.page.parse(pattern)).toBe(pattern);
  expect(pageSpan.shape.path.parse(pattern)).toBe(pattern);
});
