import { buildModule, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';

const modules: PageModule[] = [
  buildModule('mf-one', [
    buildRoute('/bookings/:id'),
    buildRoute('/bookings/add'),
    buildRoute('/bookings/edit/:id'),
  ]),
  buildModule('mf-two', [buildRoute('/services'), buildRoute('/book/:businessId')]),
];

describe('the module that owns an address', () => {
  it.each([
    ['/services', 'mf-two', '/services'],
    ['/services/', 'mf-two', '/services'],
    ['/bookings/edit/7', 'mf-one', '/bookings/edit/:id'],
    ['/bookings/7', 'mf-one', '/bookings/:id'],
  ])('of %s is %s', (path, name, route) => {
    const match = matchRoute(modules, path);
    expect([match?.module.name, match?.route.path]).toEqual([name, route]);
  });

  it('is matched by a literal segment before a parameter', () => {
    expect(matchRoute(modules, '/bookings/add')?.route.path).toBe('/bookings/add');
  });

  it('gets the decoded parameters', () => {
    expect(matchRoute(modules, '/book/%D9%86%D9%88%D8%B1')?.params).toEqual({ businessId: 'نور' });
  });

  it('gets a malformed parameter undecoded', () => {
    expect(matchRoute(modules, '/book/%E0%A4%A')?.params).toEqual({ businessId: '%E0%A4%A' });
  });

  it.each(['/', '/dashboard', '/services/7', '/bookings'])('does not exist for %s', (path) => {
    expect(matchRoute(modules, path)).toBeUndefined();
  });
});
