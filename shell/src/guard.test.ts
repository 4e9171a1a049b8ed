import type { RouteAccess } from '@salon/shared/module/manifest';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { decidePageAccess } from './guard.ts';

const route = (path: string, access: RouteAccess) => ({
  path,
  access,
  frame: access === 'admin',
  screen: 'screen',
  preload: { files: [], shellFiles: [] },
});

const modules: PageModule[] = [
  {
    name: 'mf-any',
    version: '1.0.0',
    base: '/',
    entry: 'entry.js',
    container: 'mf_any',
    platform: '1.0.0',
    integrity: 'sha384-aaaa',
    routes: [
      route('/bookings/edit/:id', 'admin'),
      route('/services', 'admin'),
      route('/user', 'employee'),
      route('/customer', 'customer'),
      route('/customer/:businessId', 'customer'),
      route('/book/:businessId', 'public'),
    ],
    navigation: [],
    parts: [],
  },
];

const go = (path: string, userType: 'admin' | 'employee' | 'customer' | null) => {
  const { decision } = decidePageAccess(modules, path, {
    userType,
    businessSlug: userType ? 'noor' : undefined,
  });
  return decision === 'allow' ? 'allow' : decision.redirect;
};

// @spec 2.01 /login is public; with a stored session it leads home
// @spec 2.02 / leads home, without a session to /login
// @spec 2.03 /dashboard, authenticated @ shell/src/features/dashboard
// @spec 2.18 Any other path leads to /login
// @spec 2.20 Guard: the wrong user type goes to their own home (reading 1) @ shared/domain/access.ts
// @spec R1.02 /booking leads to /customer @ shared/domain/access.ts
describe('the guard', () => {
  it.each([
    ['/', null, '/login'],
    ['/', 'admin', '/dashboard'],
    ['/', 'employee', '/user'],
    ['/', 'customer', '/customer/noor'],
    ['/login', null, 'allow'],
    ['/login', 'admin', '/dashboard'],
    ['/dashboard', null, '/login'],
    ['/dashboard', 'admin', 'allow'],
    ['/dashboard', 'employee', '/user'],
    ['/platform/console', 'admin', 'allow'],
    ['/platform/releases', 'admin', 'allow'],
    ['/platform/console', 'employee', '/user'],
    ['/platform/releases', 'employee', '/user'],
    ['/support', null, '/login'],
    ['/support', 'admin', 'allow'],
    ['/support', 'employee', 'allow'],
    ['/support', 'customer', '/customer/noor'],
    ['/services', null, '/login'],
    ['/services', 'admin', 'allow'],
    ['/services/', 'admin', 'allow'],
    ['/services', 'employee', '/user'],
    ['/services', 'customer', '/customer/noor'],
    ['/bookings/edit/1', 'admin', 'allow'],
    ['/user', 'employee', 'allow'],
    // The page at /user tells an admin that it is for employees.
    ['/user', 'admin', 'allow'],
    ['/user', null, '/login'],
    ['/book/noor', null, 'allow'],
    ['/book/noor', 'admin', 'allow'],
    ['/booking', 'customer', '/customer'],
    ['/nowhere', null, '/login'],
    ['/nowhere', 'admin', '/login'],
  ] as const)('%s for %s: %s', (path, userType, expected) => {
    expect(go(path, userType)).toBe(expected);
  });

  it.each(['/', '/login', '/booking', '/customer/noor', '/services', '/nowhere'])(
    'shows a customer at %s the page for a missing home, instead of a redirect loop',
    (path) => {
      const visitor = { userType: 'customer', businessSlug: 'noor' } as const;
      let at = path;
      for (let steps = 0; steps < 3; steps++) {
        const { decision, isHomeless } = decidePageAccess([], at, visitor);
        if (decision === 'allow') {
          expect(isHomeless).toBe(true);
          return;
        }
        at = decision.redirect;
      }
      throw new Error(`sent round from ${path}`);
    },
  );

  // @spec R1.01 Home by user type, and no path can loop @ shared/domain/access.ts, shell/src/guard.ts
  it('never loops, from any path for any user type', () => {
    const paths = [
      '/',
      '/login',
      '/dashboard',
      '/services',
      '/user',
      '/customer',
      '/customer/noor',
      '/booking',
      '/x',
    ];
    for (const userType of [null, 'admin', 'employee', 'customer'] as const) {
      for (const start of paths) {
        let path = start;
        let steps = 0;
        for (let next = go(path, userType); next !== 'allow'; next = go(path, userType)) {
          path = next;
          steps += 1;
          expect(steps).toBeLessThan(5);
        }
      }
    }
  });
});
