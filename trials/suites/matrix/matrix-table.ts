import {
  buildAdminRow,
  buildOperatorRow,
  buildPrincipalRow,
  buildPublicRow,
  buildSignedInRow,
  type MatrixRow,
} from './matrix-rows.ts';

/** For a caller, ids of another salon do not exist (reading 2 of the specification). */
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

/** A colleague's existence is no secret, so that the answer is 403. */
const ownEmployeeAlone = {
  customer: FORBIDDEN,
  otherCustomer: FORBIDDEN,
  otherEmployee: FORBIDDEN,
} as const;

/** Written by hand from the specification and its readings, never from the code. */
export const MATRIX: Record<string, MatrixRow> = {
  'GET /api/health': buildPublicRow('200'),
  'GET /api/health/live': buildPublicRow('200'),
  'GET /api/health/ready': buildPublicRow('200'),
  'GET /api/test-supabase': buildPublicRow('200'),
  'GET /api/businesses/{id}': buildPublicRow('200'),

  // Reports about modules belong to no salon; only the admins in PLATFORM_ADMINS see them.
  'POST /api/platform/reports': buildPublicRow('204'),
  'GET /api/platform/releases': buildOperatorRow(),
  'GET /api/platform/graph': buildOperatorRow(),
  'GET /api/platform/log': buildOperatorRow(),
  'GET /api/platform/orders': buildOperatorRow(),
  // The server of the trial has no releases, so that every order is about versions that do not run.
  'POST /api/platform/orders': buildOperatorRow('409 ORDER_STALE'),
  // The signature decides, and no session.
  'POST /api/platform/orders/signed': buildPublicRow('403 ORDER_SIGNATURE_INVALID'),

  // The request's body proves access to the answer.
  'POST /api/auth/login/admin': buildPublicRow('200'),
  'POST /api/auth/login/employee': buildPublicRow('200'),
  'POST /api/auth/login/customer': buildPublicRow('200'),
  'POST /api/auth/customer/phone-login': buildPublicRow('200'),
  'POST /api/auth/customer/verify': buildPublicRow('200'),
  'POST /api/auth/customer/create': buildPublicRow('201'),
  'POST /api/auth/refresh': buildPublicRow('200'),
  'POST /api/auth/logout': buildPublicRow('200'),
  'GET /api/auth/profile': buildSignedInRow('200', '200'),
  // A customer changes only their own name (§1).
  'PUT /api/auth/customer/{id}': buildPrincipalRow(
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

  // A customer's list contains the customer's own bookings (reading 5).
  'GET /api/bookings': buildPrincipalRow({
    customer: '200',
    otherCustomer: '200',
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: '200',
  }),
  'POST /api/bookings': buildPrincipalRow({
    customer: '201',
    otherCustomer: '201',
    employee: FORBIDDEN,
    otherEmployee: FORBIDDEN,
    admin: '201',
    otherAdmin: NOT_FOUND,
  }),
  'GET /api/bookings/totals': buildAdminRow('200', '200'),
  // The answer contains taken times without their customers (reading 6).
  'GET /api/bookings/busy': buildSignedInRow('200', '200'),
  'GET /api/bookings/next-free': buildSignedInRow('200', '200'),
  'GET /api/bookings/availability': buildSignedInRow('200', '200'),
  'POST /api/bookings/holds': buildSignedInRow('201', NOT_FOUND),
  // A hold belongs to the person who made it.
  'DELETE /api/bookings/holds/{id}': buildPrincipalRow(
    {
      customer: '200',
      otherCustomer: NOT_FOUND,
      employee: NOT_FOUND,
      otherEmployee: NOT_FOUND,
      admin: NOT_FOUND,
      otherAdmin: NOT_FOUND,
    },
    'customer',
  ),
  'GET /api/bookings/{id}': buildPrincipalRow({
    customer: '200',
    otherCustomer: NOT_FOUND,
    employee: '200',
    otherEmployee: NOT_FOUND,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  'PUT /api/bookings/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/bookings/{id}': buildAdminRow('200', NOT_FOUND),
  // An employee says who has come to the own appointments.
  'PUT /api/bookings/{id}/arrival': buildPrincipalRow({
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: '200',
    otherEmployee: NOT_FOUND,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  // With these operations customers change only their own bookings.
  'PUT /api/bookings/{id}/cancel': buildPrincipalRow(ownBookingAlone, 'customer'),
  'PUT /api/bookings/{id}/move': buildPrincipalRow(ownBookingAlone, 'customer'),
  // An employee "sees only their own" (§1). A colleague's list answers 403 and not 404, because the colleague's
  // existence is no secret.
  'GET /api/bookings/employee/{id}': buildPrincipalRow({
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: '200',
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  // The employee and the admin get whole bookings, and all others only taken times.
  'GET /api/bookings/employee/{id}/date/{date}': buildSignedInRow('200', NOT_FOUND),

  // An employee sees the own column.
  'GET /api/board': buildPrincipalRow({
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: '200',
    otherEmployee: FORBIDDEN,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  'PUT /api/board/bookings/{id}/placement': buildAdminRow('200', NOT_FOUND),
  'PUT /api/board/placements': buildAdminRow('200', NOT_FOUND),
  'POST /api/board/shift': buildAdminRow('200', NOT_FOUND),
  'POST /api/walk-ins': buildAdminRow('201', NOT_FOUND),
  'GET /api/walk-ins/free': buildAdminRow('200', NOT_FOUND),
  'GET /api/queue': buildAdminRow('200', '200'),
  'POST /api/queue': buildAdminRow('201', NOT_FOUND),
  'PUT /api/queue/{id}/state': buildAdminRow('200', NOT_FOUND),
  'PUT /api/queue/{id}/promise': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/queue/{id}': buildAdminRow('200', NOT_FOUND),

  'GET /api/services': buildSignedInRow('200', '200'),
  'POST /api/services': buildAdminRow('201', '201'),
  'GET /api/services/{id}': buildSignedInRow('200', NOT_FOUND),
  'PUT /api/services/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/services/{id}': buildAdminRow('200', NOT_FOUND),
  'POST /api/services/upload-image': buildAdminRow('201', '201'),
  'DELETE /api/services/delete-image/{name}': buildAdminRow('200', NOT_FOUND),

  'GET /api/categories': buildSignedInRow('200', '200'),
  'POST /api/categories': buildAdminRow('201', '201'),
  'PUT /api/categories/order': buildAdminRow('200', NOT_FOUND),
  'PUT /api/categories/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/categories/{id}': buildAdminRow('200', NOT_FOUND),

  // Employees see which rooms there are; customers see none.
  'GET /api/rooms': buildPrincipalRow({
    customer: FORBIDDEN,
    otherCustomer: FORBIDDEN,
    employee: '200',
    otherEmployee: '200',
    admin: '200',
    otherAdmin: '200',
  }),
  'POST /api/rooms': buildAdminRow('201', '201'),
  'PUT /api/rooms/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/rooms/{id}': buildAdminRow('200', NOT_FOUND),
  'POST /api/rooms/{id}/units': buildAdminRow('201', NOT_FOUND),
  'PUT /api/rooms/units/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/rooms/units/{id}': buildAdminRow('200', NOT_FOUND),

  // Only admins see phone and salary (reading 6).
  'GET /api/employees': buildSignedInRow('200', '200'),
  'POST /api/employees': buildAdminRow('201', NOT_FOUND),
  'GET /api/employees/{id}': buildSignedInRow('200', NOT_FOUND),
  'PUT /api/employees/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/employees/{id}': buildAdminRow('200', NOT_FOUND),
  'POST /api/employees/upload-image': buildAdminRow('201', '201'),
  'DELETE /api/employees/delete-image/{name}': buildAdminRow('200', NOT_FOUND),

  // Admins plan the working time. An employee sees the salon's and the own, and asks for own absences.
  'GET /api/working-time': buildPrincipalRow({
    ...ownEmployeeAlone,
    employee: '200',
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),
  'POST /api/working-time/plans': buildAdminRow('201', NOT_FOUND),
  'PUT /api/working-time/plans/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/working-time/plans/{id}': buildAdminRow('200', NOT_FOUND),
  'PUT /api/working-time/exceptions': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/working-time/exceptions/{id}': buildAdminRow('200', NOT_FOUND),
  'GET /api/absences': buildPrincipalRow({
    ...ownEmployeeAlone,
    employee: '200',
    admin: '200',
    otherAdmin: '200',
  }),
  'POST /api/absences': buildPrincipalRow({
    ...ownEmployeeAlone,
    employee: '201',
    admin: '201',
    otherAdmin: NOT_FOUND,
  }),
  'PUT /api/absences/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/absences/{id}': buildPrincipalRow({
    ...ownEmployeeAlone,
    employee: '200',
    otherEmployee: NOT_FOUND,
    admin: '200',
    otherAdmin: NOT_FOUND,
  }),

  'GET /api/customers': buildAdminRow('200', '200'),
  'GET /api/customers/with-stats': buildAdminRow('200', '200'),
  'POST /api/customers': buildAdminRow('201', '201'),
  'GET /api/customers/{id}': buildAdminRow('200', NOT_FOUND),
  'PUT /api/customers/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/customers/{id}': buildAdminRow('200', NOT_FOUND),
  'POST /api/customers/{id}/collect-payment': buildAdminRow('200', NOT_FOUND),
  'GET /api/customers/{id}/card': buildAdminRow('200', NOT_FOUND),
  'PUT /api/customers/{id}/card': buildAdminRow('200', NOT_FOUND),
  'POST /api/customers/{id}/notes': buildAdminRow('201', NOT_FOUND),
  'PUT /api/customers/notes/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/customers/notes/{id}': buildAdminRow('200', NOT_FOUND),
  'POST /api/customers/{id}/photos': buildAdminRow('201', NOT_FOUND),
  'GET /api/customers/photos/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/customers/photos/{id}': buildAdminRow('200', NOT_FOUND),
  'GET /api/customers/duplicates': buildAdminRow('200', '200'),
  'POST /api/customers/{id}/merge': buildAdminRow('200', NOT_FOUND),
  'POST /api/customers/{id}/distinct': buildAdminRow('200', NOT_FOUND),
  'GET /api/customers/merges': buildAdminRow('200', '200'),
  'POST /api/customers/merges/{id}/undo': buildAdminRow('200', NOT_FOUND),

  'GET /api/expense-vouchers': buildAdminRow('200', '200'),
  'POST /api/expense-vouchers': buildAdminRow('201', NOT_FOUND),
  'GET /api/expense-vouchers/date-range': buildAdminRow('200', '200'),
  'GET /api/expense-vouchers/employee/{id}/last': buildAdminRow('200', NOT_FOUND),
  'GET /api/expense-vouchers/{id}': buildAdminRow('200', NOT_FOUND),
  'PUT /api/expense-vouchers/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/expense-vouchers/{id}': buildAdminRow('200', NOT_FOUND),

  'GET /api/transactions': buildAdminRow('200', '200'),
  'POST /api/transactions': buildAdminRow('201', '201'),
  'GET /api/transactions/date-range': buildAdminRow('200', '200'),
  'GET /api/transactions/type/{type}': buildAdminRow('200', '200'),
  'GET /api/transactions/{id}': buildAdminRow('200', NOT_FOUND),
  'PUT /api/transactions/{id}': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/transactions/{id}': buildAdminRow('200', NOT_FOUND),

  'GET /api/summary/today': buildAdminRow('200', '200'),
  'GET /api/summary/account': buildAdminRow('200', '200'),
  'GET /api/summary/account/entries': buildAdminRow('200', '200'),
  'GET /api/summary/revenue': buildAdminRow('200', '200'),

  // Customers, too, see currency, location and name (§3).
  'GET /api/settings': buildSignedInRow('200', '200'),
  'POST /api/settings': buildAdminRow('200', '200'),
  'POST /api/settings/upload-logo': buildAdminRow('201', '201'),

  // "Only admin gets notification polling" (§6).
  'GET /api/notifications': buildAdminRow('200', '200'),
  'GET /api/notifications/requests': buildAdminRow('200', '200'),
  'POST /api/notifications': buildAdminRow('201', '201'),
  'GET /api/notifications/stream': buildAdminRow('200', '200'),
  'PUT /api/notifications/read-all': buildAdminRow('200', '200'),
  'POST /api/notifications/clear': buildAdminRow('200', '200'),
  'PUT /api/notifications/{id}/read': buildAdminRow('200', NOT_FOUND),
  'PUT /api/notifications/{id}/handled': buildAdminRow('200', NOT_FOUND),
  'PUT /api/notifications/{id}/approve': buildAdminRow('200', NOT_FOUND),
  'PUT /api/notifications/{id}/reject': buildAdminRow('200', NOT_FOUND),
  'DELETE /api/notifications/{id}': buildAdminRow('200', NOT_FOUND),

  'GET /api/audit': buildAdminRow('200', '200'),
};
