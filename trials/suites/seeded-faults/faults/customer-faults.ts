import type { SeededFault } from '../run-seeded-faults.ts';

const LIMITS = 'server/salon/bookings/customer-limits.ts';
const OWN = 'server/salon/bookings/own-booking.service.ts';

/** What a customer does alone: their own bookings, so many, so far ahead, until the notice. */
export const CUSTOMER_FAULTS: readonly SeededFault[] = [
  {
    guard: "a customer's own booking is changed by nobody else's customer",
    file: OWN,
    from: '  checkMaySee(principal, booking);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the notice up to which a customer cancels and moves',
    file: LIMITS,
    from: 'if (isChangeable(startsAt, cancel_notice_minutes, now)) return;',
    to: 'if (isChangeable(startsAt, cancel_notice_minutes, now) || now) return;',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the notice of a cancellation',
    file: OWN,
    from: '  checkCancellation(now, await findOwnBusiness(tx), { startsAt, bookedAt });\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the ten minutes in which a booking is taken back',
    file: LIMITS,
    from: 'if (!isUndoable(startsAt, bookedAt, now)) checkNotice',
    to: 'if (!isUndoable(startsAt, now, now)) checkNotice',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the notice of a move',
    file: OWN,
    from: '  checkNotice(now, business, startsAt);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'a time that was approved is not moved without asking again',
    file: OWN,
    from: "employee_id: employee.id, status: 'pending' }",
    to: 'employee_id: employee.id }',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'a completed booking is neither cancelled nor moved by the customer',
    file: OWN,
    from: "  if (booking.status === 'cancelled') return booking;\n  if (!isOpen(booking.status)) throw",
    to: "  if (booking.status === 'cancelled') return booking;\n  if (!booking.status) throw",
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'a moved booking goes only to somebody who does all of it',
    file: OWN,
    from: '  linesOf(before.service_ids, offered);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'how far ahead a customer books',
    file: LIMITS,
    from: 'if (date > last_date) throw',
    to: 'if (date > last_date && !date) throw',
    tests: 'server/salon/bookings/customer-limits',
  },
  {
    guard: 'how far ahead a customer moves',
    file: OWN,
    from: '  checkHorizon(context, business, wanted.booking_date);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'how many bookings to come a customer holds',
    file: LIMITS,
    from: '>= max_open_bookings',
    to: '> max_open_bookings',
    tests: 'server/salon/bookings/customer-limits',
  },
  {
    guard: 'bookings that a customer makes at once are counted one after the other',
    file: LIMITS,
    from: '  await lockCustomerRow(tx, principal.userId);\n',
    to: '',
    tests: 'server/salon/bookings/customer-limits',
  },
  {
    guard: "a customer is not shown another's whole day",
    file: 'server/salon/bookings/booking.policy.ts',
    from: "    principal.userType === 'admin' ||",
    to: "    principal.userType !== 'employee' ||",
    tests: 'trials/suites/matrix/customer-sees-nothing',
  },
  {
    guard: "a customer finds no ids of others' bookings in taken times",
    file: 'server/salon/bookings/booking.service.ts',
    from: "readBy: principal.userType === 'customer' ? principal.userId : undefined,",
    to: '',
    tests: 'trials/suites/matrix/customer-sees-nothing',
  },
];
