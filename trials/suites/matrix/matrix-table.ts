import { admins, anyone, each, everyone, noSalons, type Row } from './matrix-rows.ts';

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
  'GET /api/health': anyone('200'),
  'GET /api/health/live': anyone('200'),
  'GET /api/health/ready': anyone('200'),
  'GET /api/test-supabase': anyone('200'),
  'GET /api/businesses/{id}': anyone('200'),

  // Reports about modules belong to no salon. Only the admins in PLATFORM_ADMINS see them.
  'POST /api/platform/reports': anyone('204'),
  'GET /api/platform/releases': noSalons(),

  // The body proves the access to these answers.
  'POST /api/auth/login/admin': anyone('200'),
  'POST /api/auth/login/employee': anyone('200'),
  'POST /api/auth/login/customer': anyone('200'),
  'POST /api/auth/customer/phone-login': anyone('200'),
  'POST /api/auth/customer/verify': anyone('200'),
  'POST /api/auth/customer/create': anyone('201'),
  'POST /api/auth/refresh': anyone('200'),
  'POST /api/auth/logout': anyone('200'),
  'GET /api/auth/profile': everyone('200', '200'),
  // A customer changes only their own name (§1).
  'PUT /api/auth/customer/{id}': each(
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
  'GET /api/bookings': each({
    customer: '200',
    otherCustomer: '200',
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: '200',
  }),
  'POST /api/bookings': each({
    customer: '201',
    otherCustomer: '201',
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
    admin: '201',
    otherAdmin: NOT_FOUND,
  }),
  'GET /api/bookings/totals': admins('200', '200'),
  // Taken times, without the customers (reading 6).
  'GET /api/bookings/busy': everyone('200', '200'),
  'GET /api/bookings/next-free': everyone('200', '200'),
  'GET /api/bookings/{id}': each({
    customer: '200',
    otherCustomer: NOT_FOUND,
    employee: '200',
    otherEmployee: NOT_FOUND,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  'PUT /api/bookings/{id}': admins('200', NOT_FOUND),
  'DELETE /api/bookings/{id}': admins('200', NOT_FOUND),
  // Customers change only their own booking here; staff use the operations above.
  'PUT /api/bookings/{id}/cancel': each(ownBookingAlone, 'customer'),
  'PUT /api/bookings/{id}/move': each(ownBookingAlone, 'customer'),
  // "Sees only their own" (§1): a colleague's list answers 403, because the colleague's existence is no secret.
  'GET /api/bookings/employee/{id}': each({
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: '200',
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  // Whole bookings for the employee and the admin; only taken times for all others.
  'GET /api/bookings/employee/{id}/date/{date}': everyone('200', NOT_FOUND),

  'GET /api/services': everyone('200', '200'),
  'POST /api/services': admins('201', '201'),
  'GET /api/services/{id}': everyone('200', NOT_FOUND),
  'PUT /api/services/{id}': admins('200', NOT_FOUND),
  'DELETE /api/services/{id}': admins('200', NOT_FOUND),
  'POST /api/services/upload-image': admins('201', '201'),
  'DELETE /api/services/delete-image/{name}': admins('200', NOT_FOUND),

  // Phone and salary are for admins alone (reading 6).
  'GET /api/employees': everyone('200', '200'),
  'POST /api/employees': admins('201', NOT_FOUND),
  'GET /api/employees/{id}': everyone('200', NOT_FOUND),
  'PUT /api/employees/{id}': admins('200', NOT_FOUND),
  'DELETE /api/employees/{id}': admins('200', NOT_FOUND),
  'POST /api/employees/upload-image': admins('201', '201'),
  'DELETE /api/employees/delete-image/{name}': admins('200', NOT_FOUND),

  'GET /api/customers': admins('200', '200'),
  'GET /api/customers/with-stats': admins('200', '200'),
  'POST /api/customers': admins('201', '201'),
  'GET /api/customers/{id}': admins('200', NOT_FOUND),
  'PUT /api/customers/{id}': admins('200', NOT_FOUND),
  'DELETE /api/customers/{id}': admins('200', NOT_FOUND),
  'POST /api/customers/{id}/collect-payment': admins('200', NOT_FOUND),

  'GET /api/expense-vouchers': admins('200', '200'),
  'POST /api/expense-vouchers': admins('201', NOT_FOUND),
  'GET /api/expense-vouchers/date-range': admins('200', '200'),
  'GET /api/expense-vouchers/employee/{id}/last': admins('200', NOT_FOUND),
  'GET /api/expense-vouchers/{id}': admins('200', NOT_FOUND),
  'PUT /api/expense-vouchers/{id}': admins('200', NOT_FOUND),
  'DELETE /api/expense-vouchers/{id}': admins('200', NOT_FOUND),

  'GET /api/transactions': admins('200', '200'),
  'POST /api/transactions': admins('201', '201'),
  'GET /api/transactions/date-range': admins('200', '200'),
  'GET /api/transactions/type/{type}': admins('200', '200'),
  'GET /api/transactions/{id}': admins('200', NOT_FOUND),
  'PUT /api/transactions/{id}': admins('200', NOT_FOUND),
  'DELETE /api/transactions/{id}': admins('200', NOT_FOUND),

  'GET /api/summary/today': admins('200', '200'),
  'GET /api/summary/account': admins('200', '200'),
  'GET /api/summary/account/entries': admins('200', '200'),
  'GET /api/summary/revenue': admins('200', '200'),

  // Currency, location and name are shown to customers too (§3).
  'GET /api/settings': everyone('200', '200'),
  'POST /api/settings': admins('200', '200'),
  'POST /api/settings/upload-logo': admins('201', '201'),

  // "Only admin gets notification polling" (§6).
  'GET /api/notifications': admins('200', '200'),
  'GET /api/notifications/requests': admins('200', '200'),
  'POST /api/notifications': admins('201', '201'),
  'GET /api/notifications/stream': admins('200', '200'),
  'PUT /api/notifications/read-all': admins('200', '200'),
  'POST /api/notifications/clear': admins('200', '200'),
  'PUT /api/notifications/{id}/read': admins('200', NOT_FOUND),
  'PUT /api/notifications/{id}/handled': admins('200', NOT_FOUND),
  'PUT /api/notifications/{id}/approve': admins('200', NOT_FOUND),
  'PUT /api/notifications/{id}/reject': admins('200', NOT_FOUND),
  'DELETE /api/notifications/{id}': admins('200', NOT_FOUND),

  'GET /api/audit': admins('200', '200'),
};
