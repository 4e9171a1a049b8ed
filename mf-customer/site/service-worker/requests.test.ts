import { getRequestKind } from './requests.ts';

const place = { origin: 'https://book.example', api: '', moduleOrigins: ['https://cdn.example'] };
const kind = (path: string, { method = 'GET', mode = 'cors', api = '' } = {}) =>
  getRequestKind({ url: new URL(path, place.origin).href, method, mode }, { ...place, api });

test.each([
  '/api/employees?is_active=true',
  '/api/services?is_active=true',
  '/api/categories',
  '/api/businesses/noor',
  '/api/bookings?sort=report&include_cancelled=true&limit=30',
])('the answer of %s can be read without a network', (path) => {
  expect(kind(path)).toBe('answer');
});

// @spec C.65 … free times are never offered from what was kept
test.each([
  '/api/bookings/busy?date=2026-11-21',
  '/api/bookings/availability?from=2026-11-21&to=2026-11-27',
  '/api/bookings/next-free',
  '/api/bookings/next-free?duration_minutes=30',
])('%s is never kept: free times of yesterday must not be offered', (path) => {
  expect(kind(path)).toBeNull();
});

test.each([
  '/api/auth/refresh',
  '/api/auth/profile',
  '/api/health/live',
  '/api/bookings/01930000',
  '/api/customers',
  '/api/notifications',
  '/service-worker.js',
  '/robots.txt',
  '/book/noor/manifest.webmanifest',
  '/modules/mf-cash/1/entry.js',
  '/site/1/index.html',
  'https://elsewhere.example/images/a.png',
  'https://cdn.example/api/employees',
])('the worker does not handle %s', (path) => {
  expect(kind(path)).toBeNull();
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s goes to the server alone', (method) => {
  expect(kind('/api/bookings', { method })).toBeNull();
});

test('an API with its own address is recognized at that address alone', () => {
  const api = 'https://api.example';
  expect(kind('https://api.example/api/services', { api })).toBe('answer');
  expect(kind('/api/services', { api })).toBeNull();
});

test.each(['/', '/book', '/book/noor', '/book/noor/', '/customer', '/customer/noor?step=3'])(
  '%s is a page',
  (path) => {
    expect(kind(path, { mode: 'navigate' })).toBe('page');
  },
);

test.each([
  '/login',
  '/book/noor/manifest.webmanifest',
  '/api/employees',
  '/images/icon.svg',
  '/uploads/1/a.webp',
  'https://cdn.example/book/noor',
])('%s opened as a page is not a page of the site', (path) => {
  expect(kind(path, { mode: 'navigate' })).toBeNull();
});

test.each([
  ['/site/1.0.0-a/main.js', 'file'],
  ['/site/1.0.0-a/files/a.woff2', 'file'],
  ['/modules/mf-customer/1.0.0-b/module.css', 'file'],
  ['https://cdn.example/mf-customer/1/entry.js', 'file'],
  ['/images/default-service.svg', 'image'],
  ['/uploads/1/a.webp', 'image'],
])('%s is a %s', (path, expected) => {
  expect(kind(path, { mode: 'no-cors' })).toBe(expected);
});
