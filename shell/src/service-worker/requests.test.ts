import { classifyRequest } from './requests.ts';

const place = { origin: 'https://salon.example', moduleOrigins: ['https://cdn.example'] };
const kind = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  classifyRequest({ url: new URL(path, place.origin).href, method, mode }, place);

test.each([
  '/api/bookings?from=2026-11-21&to=2026-11-21&sort=report&limit=50',
  '/api/bookings?cursor=abc',
  '/api/bookings/totals?from=2026-11-21&to=2026-11-21',
  '/api/bookings/busy?date=2026-11-21',
  '/api/bookings/availability?from=2026-11-21&to=2026-11-27',
  '/api/bookings/employee/01930000/date/2026-11-21',
  '/api/services',
  '/api/categories',
  '/api/rooms',
  '/api/employees',
  '/api/customers/with-stats?limit=50',
  '/api/summary/today',
  '/api/board?date=2026-11-21',
  '/api/summary/account?from=2026-11-21&to=2026-11-21',
  '/api/notifications?limit=30',
  '/api/settings',
  '/api/businesses/noor',
  '/api/auth/profile',
])('%s is answered as `day`', (path) => {
  expect(kind(path)).toBe('day');
});

test.each([
  '/api/auth/refresh',
  '/api/auth/login/admin',
  '/api/audit',
  '/api/notifications/stream',
  '/api/health/live',
  '/api/bookings/01930000',
  '/api/customers?search=%D9%86%D9%88%D8%B1',
  '/api/customers/with-stats?cursor=abc',
  '/api/openapi.json',
  '/uploads/01930000.webp',
  '/registry.json',
  '/service-worker.js',
  '/manifest.webmanifest',
  'https://elsewhere.example/modules/mf-x/1/entry.js',
  'https://cdn.example/api/bookings',
])('%s is left to the browser', (path) => {
  expect(kind(path)).toBeNull();
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('a %s request is left to the browser', (method) => {
  expect(kind('/api/bookings', { method })).toBeNull();
});

test.each(['/', '/login', '/bookings/report?from=2026-11-20', '/customer/noor'])(
  'a visit of %s is a page',
  (path) => {
    expect(kind(path, { mode: 'navigate' })).toBe('page');
  },
);

test.each([
  '/api/openapi.json',
  '/metrics',
  '/uploads/1',
  '/registry.json',
  '/images/icon.svg',
  '/shell/1/main.js',
])('a visit of %s is not a page of the application', (path) => {
  expect(kind(path, { mode: 'navigate' })).not.toBe('page');
});

test.each(['/shell/1.0.0-a/main.js', '/modules/mf-x/1/files/f.woff2', 'https://cdn.example/mf-x/1/entry.js'])(
  '%s is a file of a release',
  (path) => {
    expect(kind(path, { mode: 'no-cors' })).toBe('file');
  },
);
