import { buildUser } from '@salon/shared/testing/builders';
import { decideSitePage } from './site-guard.ts';

const customer = buildUser({ userType: 'customer', businessSlug: 'noor' });
const admin = buildUser({ userType: 'admin', businessSlug: 'noor' });

describe("what the customer's site shows", () => {
  it.each([
    ['/book/noor', null, 'module'],
    ['/book/noor/', null, 'module'],
    ['/book/noor', customer, 'module'],
    ['/book', null, 'module'],
    ['/book/', null, 'module'],
    ['/customer', customer, 'module'],
    ['/customer/noor', customer, 'module'],
    ['/customer/layal', customer, 'module'],
    ['/customer/noor', null, { redirect: '/book/noor' }],
    ['/customer/noor/', null, { redirect: '/book/noor' }],
    ['/customer/noor', admin, { redirect: '/book/noor' }],
    ['/customer', null, 'no-salon'],
    ['/customer', admin, 'no-salon'],
    ['/', customer, { redirect: '/customer/noor' }],
    ['/', null, 'no-salon'],
    ['/login', null, 'no-salon'],
    ['/login', customer, { redirect: '/customer/noor' }],
    ['/dashboard', admin, 'no-salon'],
    ['/customer/noor/more', null, 'no-salon'],
  ])('%s', (pathname, user, decision) => {
    expect(decideSitePage(pathname, user)).toEqual(decision);
  });

  // @spec C.59 The site shows the module, redirects to a page of the salon, or asks for the salon's link
  it('a redirect never leads to another redirect', () => {
    for (const pathname of ['/', '/customer', '/customer/noor', '/login', '/book/noor', '/anything']) {
      for (const user of [null, customer, admin]) {
        const first = decideSitePage(pathname, user);
        if (typeof first === 'object') expect(decideSitePage(first.redirect, user)).toBe('module');
      }
    }
  });
});
