import { adminsOnly, allSignedIn, operatorOnly, perPrincipal, publicRoute, type Row } from './matrix-rows.ts';

/**
 * The permissions: every operation of the API and the answer to each principal. The table is written by hand from the
 * specification and the readings, never from the code. An operation that is missing here fails the trial.
 */

/** Another salon's ids do not exist (reading 2). */
const NOT_FOUND = '404 NOT_FOUND';
const FORBIDDEN = '403 FORBIDDEN';

const ownBookingAlone = {
  customer: '200',
  otherCustomer: NOT_FOUND,
  employee: FORBIDDEN,
  otherEmployee: FORBIDDEN,
  admin: FORBIDDEN,
  otherAdmin: FORBIDDEN,
} as const;

export const MATRIX: Record<string, Row> = {
  'GET /api/health': publicRoute('200'),
  'GET /api/health/live': publicRoute('200'),
  'GET /api/health/ready': publicRoute('200'),
  'GET /api/test-supabase': publicRoute('200'),
  'GET /api/businesses/{id}': publicRoute('200'),

  // Reports about modules belong to no salon. Only the admins in PLATFORM_ADMINS see them.
  'POST /api/platform/reports': publicRoute('204'),
  'GET /api/platform/releases': operatorOnly(),

  // The body proves the access to these answers.
  'POST /api/auth/login/admin': publicRoute('200'),
  'POST /api/auth/login/employee': publicRoute('200'),
  'POST /api/auth/login/customer': publicRoute('200'),
  'POST /api/auth/customer/phone-login': publicRoute('200'),
  'POST /api/auth/customer/verify': publicRoute('200'),
  'POST /api/auth/customer/create': publicRoute('201'),
  'POST /api/auth/refresh': publicRoute('200'),
  'POST /api/auth/logout': publicRoute('200'),
  'GET /api/auth/profile': allSignedIn('200', '200'),
  // A customer changes only their own name (§1).
  'PUT /api/auth/customer/{id}': perPrincipal(
    {
      customer: '200',
      otherCustomer: NOT_FOUND,
      employee: FORBIDDEN,
      otherEmployee: FORBIDDEN,
      admin: FORBIDDEN,
      otherAdmin: FORBIDDEN,
    },
    'customer',
  ),

  // A customer's list holds their own bookings (reading 5); employees have a list of their own below.
  'GET /api/bookings': perPrincipal({
    customer: '200',
    otherCustomer: '200',
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: '200',
  }),
  'POST /api/bookings': perPrincipal({
    customer: '201',
    otherCustomer: '201',
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
    admin: '201',
    otherAdmin: NOT_FOUND,
  }),
  'GET /api/bookings/totals': adminsOnly('200', '200'),
  // Taken times, without the customers (reading 6).
  'GET /api/bookings/busy': allSignedIn('200', '200'),
  'GET /api/bookings/next-free': allSignedIn('200', '200'),
  'GET /api/bookings/{id}': perPrincipal({
    customer: '200',
    otherCustomer: NOT_FOUND,
    employee: '200',
    otherEmployee: NOT_FOUND,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  'PUT /api/bookings/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE /api/bookings/{id}': adminsOnly('200', NOT_FOUND),
  // Customers change only their own booking here; staff use the operations above.
  'PUT /api/bookings/{id}/cancel': perPrincipal(ownBookingAlone, 'customer'),
  'PUT /api/bookings/{id}/move': perPrincipal(ownBookingAlone, 'customer'),
  // "Sees only their own" (§1): a colleague's list answers 403, because the colleague's existence is no secret.
  'GET /api/bookings/employee/{id}': perPrincipal({
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: '200',
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  // Whole bookings for the employee and the admin; only taken times for all others.
  'GET /api/bookings/employee/{id}/date/{date}': allSignedIn('200', NOT_FOUND),

  'GET /api/services': allSignedIn('200', '200'),
  'POST /api/services': adminsOnly('201', '201'),
  'GET /api/services/{id}': allSignedIn('200', NOT_FOUND),
  'PUT /api/services/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE /api/services/{id}': adminsOnly('200', NOT_FOUND),
  'POST /api/services/upload-image': adminsOnly('201', '201'),
  'DELETE /api/services/delete-image/{name}': adminsOnly('200', NOT_FOUND),

  // Phone and salary are for admins alone (reading 6).
  'GET /api/employees': allSignedIn('200', '200'),
  'POST /api/employees': adminsOnly('201', NOT_FOUND),
  'GET /api/employees/{id}': allSignedIn('200', NOT_FOUND),
  'PUT /api/employees/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE /api/employees/{id}': adminsOnly('200', NOT_FOUND),
  'POST /api/employees/upload-image': adminsOnly('201', '201'),
  'DELETE /api/employees/delete-image/{name}': adminsOnly('200', NOT_FOUND),

  'GET /api/customers': adminsOnly('200', '200'),
  'GET /api/customers/with-stats': adminsOnly('200', '200'),
  'POST /api/customers': adminsOnly('201', '201'),
  'GET /api/customers/{id}': adminsOnly('200', NOT_FOUND),
  'PUT /api/customers/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE /api/customers/{id}': adminsOnly('200', NOT_FOUND),
  'POST /api/customers/{id}/collect-payment': adminsOnly('200', NOT_FOUND),

  'GET /api/expense-vouchers': adminsOnly('200', '200'),
  'POST /api/expense-vouchers': adminsOnly('201', NOT_FOUND),
  'GET /api/expense-vouchers/date-range': adminsOnly('200', '200'),
  'GET /api/expense-vouchers/employee/{id}/last': adminsOnly('200', NOT_FOUND),
  'GET /api/expense-vouchers/{id}': adminsOnly('200', NOT_FOUND),
  'PUT /api/expense-vouchers/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE /api/expense-vouchers/{id}': adminsOnly('200', NOT_FOUND),

  'GET /api/transactions': adminsOnly('200', '200'),
  'POST /api/transactions': adminsOnly('201', '201'),
  'GET /api/transactions/date-range': adminsOnly('200', '200'),
  'GET /api/transactions/type/{type}': adminsOnly('200', '200'),
  'GET /api/transactions/{id}': adminsOnly('200', NOT_FOUND),
  'PUT /api/transactions/{id}': adminsOnly('200', NOT_FOUND),
  'DELETE /api/transactions/{id}': adminsOnly('200', NOT_FOUND),

  'GET /api/summary/today': adminsOnly('200', '200'),
  'GET /api/summary/account': adminsOnly('200', '200'),
  'GET /api/summary/account/entries': adminsOnly('200', '200'),
  'GET /api/summary/revenue': adminsOnly('200', '200'),

  // Currency, location and name are shown to customers too (§3).
  'GET /api/settings': allSignedIn('200', '200'),
  'POST /api/settings': adminsOnly('200', '200'),
  'POST /api/settings/upload-logo': adminsOnly('201', '201'),

  // "Only admin gets notification polling" (§6).
  'GET /api/notifications': adminsOnly('200', '200'),
  'GET /api/notifications/requests': adminsOnly('200', '200'),
  'POST /api/notifications': adminsOnly('201', '201'),
  'GET /api/notifications/stream': adminsOnly('200', '200'),
  'PUT /api/notifications/read-all': adminsOnly('200', '200'),
  'POST /api/notifications/clear': adminsOnly('200', '200'),
  'PUT /api/notifications/{id}/read': adminsOnly('200', NOT_FOUND),
  'PUT /api/notifications/{id}/handled': adminsOnly('200', NOT_FOUND),
  'PUT /api/notifications/{id}/approve': adminsOnly('200', NOT_FOUND),
  'PUT /api/notifications/{id}/reject': adminsOnly('200', NOT_FOUND),
  'DELETE /api/notifications/{id}': adminsOnly('200', NOT_FOUND),

  'GET /api/audit': adminsOnly('200', '200'),
};
