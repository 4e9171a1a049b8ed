import type { SeededFault } from '../run-seeded-faults.ts';

export const BOOKING_FAULTS: readonly SeededFault[] = [
  {
    guard: 'the exclusion constraint on overlapping bookings',
    file: 'server/database/migrations/0016_visits.sql',
    from: 'where (employee_id is not null and counts),',
    to: 'where (employee_id is not null and counts and false),',
    tests: 'server/salon/bookings/create-booking',
    title: 'refused by the database itself',
  },
  {
    guard: 'no booking in the past',
    file: 'shared/domain/visit/find-refusal.ts',
    from: "if (isPast(day, start)) return { result: 'past', line: 0 };",
    to: '',
    tests: 'server/salon/bookings/(create|update)-booking',
  },
  {
    guard: "the lock of the employee's row",
    file: 'server/salon/employees/bookable-employee.repository.ts',
    from: "    .where('id', 'in', [...new Set(ids)])\n    .orderBy('id')\n    .forNoKeyUpdate()",
    to: "    .where('id', 'in', [...new Set(ids)])\n    .orderBy('id')",
    tests: 'trials/suites/storm',
  },
  {
    guard: 'the server computes the price itself',
    file: 'server/salon/bookings/booking-price.ts',
    from: 'if (sent !== undefined && sent !== total_price) throw',
    to: 'if (sent !== undefined && sent > total_price) throw',
    tests: 'server/salon/bookings/create-booking',
  },
  {
    guard: 'a completed booking is not changed',
    file: 'server/salon/bookings/update-booking.ts',
    from: "if (isEdit && !isOpenStatus(before.status)) throw fail('STATUS_CONFLICT');",
    to: '',
    tests: 'server/salon/bookings/complete-booking',
  },
  {
    guard: 'a booking is paid at most its price',
    file: 'server/salon/bookings/complete-booking.ts',
    from: 'if (paid_minor > total_minor) throw',
    to: 'if (paid_minor < 0) throw',
    tests: 'server/salon/bookings/update-booking',
  },
  {
    guard: 'a debt is not deleted with its booking',
    file: 'server/salon/bookings/delete-booking.ts',
    from: 'if (paid_amount !== null && getRemainingAmount(total_price, paid_amount) > 0)',
    to: 'if (paid_amount !== null && getRemainingAmount(total_price, paid_amount) < 0)',
    tests: 'server/salon/bookings/complete-booking',
  },
  {
    guard: 'a change locks its booking first',
    file: 'server/salon/bookings/booking.repository.ts',
    from: "return tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();",
    to: "return tx.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst();",
    tests: 'server/salon/(bookings/update-booking|notifications/booking-request)',
  },
];
