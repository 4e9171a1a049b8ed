import {
  type AccessDecision,
  canAccess,
  canSeeEmployeePage,
  decideAccess,
  getHomePath,
  PATH_ALIASES,
  type RouteAccessRule,
  USER_TYPES,
  type UserType,
} from './access.ts';

// @spec 6.01 Roles: admin, employee, customer; admin reaches all, employee the employee’s and customer’s areas, customer only theirs
describe('the areas of each user type', () => {
  it.each([
    ['admin', { admin: true, employee: true, customer: true }],
    ['employee', { admin: false, employee: true, customer: true }],
    ['customer', { admin: false, employee: false, customer: true }],
  ] as const)('%s', (userType, reach) => {
    for (const area of USER_TYPES) expect(canAccess(userType, area)).toBe(reach[area]);
  });

  it.each([
    ['admin', 'noor', '/dashboard'],
    ['employee', 'noor', '/user'],
    ['customer', 'noor', '/customer/noor'],
    ['customer', undefined, '/customer'],
    ['customer', 'صالون نور/1', '/customer/%D8%B5%D8%A7%D9%84%D9%88%D9%86%20%D9%86%D9%88%D8%B1%2F1'],
  ] as const)('the home of %s with the business %s is %s', (userType, business, path) => {
    expect(getHomePath(userType, business)).toBe(path);
  });

  it.each([
    ['employee', true],
    ['admin', false],
    ['customer', false],
    [null, false],
  ] as const)('/user is visible to %s: %s', (userType, expected) => {
    expect(canSeeEmployeePage(userType)).toBe(expected);
  });
});

// @spec 2.19 Guard: not authenticated goes to /login
describe('the guard decides by the route table', () => {
  const ALLOW: AccessDecision = 'allow';
  const LOGIN = { redirect: '/login' };
  const HOMES = {
    admin: { redirect: '/dashboard' },
    employee: { redirect: '/user' },
    customer: { redirect: '/customer/noor' },
  };

  it.each<[RouteAccessRule, Record<UserType | 'nobody', AccessDecision>]>([
    ['public', { nobody: ALLOW, admin: ALLOW, employee: ALLOW, customer: ALLOW }],
    ['login', { nobody: ALLOW, ...HOMES }],
    ['home', { nobody: LOGIN, ...HOMES }],
    ['unknown', { nobody: LOGIN, admin: LOGIN, employee: LOGIN, customer: LOGIN }],
    ['admin', { nobody: LOGIN, ...HOMES, admin: ALLOW }],
    ['employee', { nobody: LOGIN, admin: ALLOW, employee: ALLOW, customer: ALLOW }],
    ['customer', { nobody: LOGIN, ...HOMES, customer: ALLOW }],
  ])('%s', (access, expected) => {
    expect(decideAccess({ access, userType: null })).toEqual(expected.nobody);
    for (const userType of USER_TYPES) {
      expect(decideAccess({ access, userType, business: 'noor' })).toEqual(expected[userType]);
    }
  });

  function needOf(path: string): RouteAccessRule {
    if (path === '/') return 'home';
    if (path === '/login') return 'login';
    if (path.startsWith('/book/')) return 'public';
    if (path === '/user') return 'employee';
    if (path === '/customer' || path.startsWith('/customer/')) return 'customer';
    if (/^\/(dashboard|bookings|cash|services|employees|customers|settings)/.test(path)) return 'admin';
    return 'unknown';
  }

  const PATHS = [
    '/',
    '/login',
    '/booking',
    '/dashboard',
    '/services',
    '/user',
    '/customer',
    '/book/noor',
    '/nowhere',
  ];
  const VISITORS: (UserType | null)[] = [null, ...USER_TYPES];

  it.each(PATHS.flatMap((path) => VISITORS.map((visitor) => [path, visitor] as const)))(
    '%s, opened by %s, ends on a page without a redirect loop',
    (start, userType) => {
      let path = start;
      for (let hops = 0; hops < 4; hops++) {
        const alias = PATH_ALIASES[path];
        const decision: AccessDecision = alias
          ? { redirect: alias }
          : decideAccess({ access: needOf(path), userType, business: 'noor' });
        if (decision === 'allow') return;
        path = decision.redirect;
      }
      throw new Error(`${start} has a redirect loop at ${path}`);
    },
  );
});
