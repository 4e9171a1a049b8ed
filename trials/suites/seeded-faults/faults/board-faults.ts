import type { SeededFault } from '../run-seeded-faults.ts';

const CHECK = 'server/salon/board/check-visit.ts';
const LOCK = 'server/salon/board/lock-visit-booking.ts';
const MIGRATION = 'server/database/migrations/0027_board.sql';

/** Faults in the guards of moves on the day board and of its live events. */
export const BOARD_FAULTS: readonly SeededFault[] = [
  {
    guard: 'a move names the present version',
    file: LOCK,
    from: '  if (booking.version !== version) await failAsChanged(context, booking.id);\n',
    to: '',
    tests: 'server/salon/board/place-booking',
  },
  {
    guard: 'completed and cancelled bookings do not move',
    file: LOCK,
    from: '  if (!isOpenStatus(booking.status)) throw',
    to: '  if (false as boolean) throw',
    tests: 'server/salon/board/place-booking',
  },
  {
    guard: 'a move without force keeps to the working time',
    file: CHECK,
    from: '  if (rules.checksHours && !rules.force && !isWithin) {',
    to: '  if (rules.checksHours && rules.force && !isWithin) {',
    tests: 'server/salon/board/place-booking',
  },
  {
    guard: 'a visit begins in the hours of its date',
    file: CHECK,
    from: 'isWorked(segments, line) && (!isFirst || isInSegment(segments, line.start));',
    to: 'isWorked(segments, line);',
    tests: 'server/salon/board/',
  },
  {
    guard: 'a drop after midnight stays in the night of the day before',
    file: 'server/salon/board/occupancy.ts',
    from: 'return !isWorked(date) && isWorked(before) ? before : date;',
    to: 'return isWorked(date) || isWorked(before) ? date : date;',
    tests: 'server/salon/board/place-after-midnight',
  },
  {
    guard: 'an undo does not overbook',
    file: CHECK,
    from: 'const isAllowed = rules.force || line.mayOverlap;',
    to: 'const isAllowed = !rules.checksHours || rules.force || line.mayOverlap;',
    tests: 'server/salon/board/undo-placements',
  },
  {
    guard: 'a forced line is marked as overbooked',
    file: CHECK,
    from: 'return isTaken || (line',
    to: 'return (isTaken && line.mayOverlap) || (line',
    tests: 'server/salon/board/place-booking',
  },
  {
    guard: 'two lines of a visit with one employee do not overlap, not even by force',
    file: CHECK,
    from: 'index === shape.conflictLine || (isTaken && !isAllowed)',
    to: 'isTaken && !isAllowed',
    tests: 'server/salon/board/place-booking',
  },
  {
    guard: 'an employee takes over only services that she offers',
    file: 'server/salon/board/place-booking.ts',
    from: '  if (!request.force) await assertOffered(context, visit);\n',
    to: '',
    tests: 'server/salon/board/place-booking',
  },
  {
    guard: 'a line moves only into rooms of the kinds that it needs',
    file: 'server/salon/board/assert-rooms-fit.ts',
    from: 'kind === null || !needed.delete(kind)',
    to: 'kind === null && needed.size === 0',
    tests: 'server/salon/board/place-in-room',
  },
  {
    guard: 'a chosen room is not replaced by a free one',
    file: 'shared/domain/visit/assign-units.ts',
    from: '  if (required.length > 0) return required;\n',
    to: '',
    tests: 'server/salon/board/place-in-room',
  },
  {
    guard: 'a shift leaves customers who are there',
    file: 'server/salon/board/board-booking.repository.ts',
    from: "    .where('shown.arrival', 'is', null)\n",
    to: '',
    tests: 'server/salon/board/shift-board',
  },
  {
    guard: 'who is free is found by the minutes of the variant',
    file: 'server/salon/walk-ins/list-free-employees.ts',
    from: 'variant_id: variant_ids[index] || null,',
    to: 'variant_id: null,',
    tests: 'server/salon/walk-ins/list-free-employees',
  },
  {
    guard: 'a shift moves only what the page shows',
    file: 'server/salon/board/shift-board.ts',
    from: '    if (version === undefined) await failAsChanged(context, id);\n    else bookings',
    to: '    if (version !== undefined) bookings',
    tests: 'server/salon/board/shift-board',
  },
  {
    guard: 'an employee sees no facts of customers on the board',
    file: 'server/salon/board/get-board.ts',
    from: "if (userType === 'admin') return booking;",
    to: "if (userType !== 'customer') return booking;",
    tests: 'server/salon/board/get-board',
  },
  {
    guard: 'an employee’s board has the own bookings alone',
    file: 'server/salon/board/get-board.ts',
    from: 'const employeeId = resolveEmployee(principal, employee_id);',
    to: 'const employeeId = employee_id;',
    tests: 'server/salon/board/get-board',
  },
  {
    guard: 'the dates that a booking leaves are announced',
    file: MIGRATION,
    from: 'from (select booking_date from earlier union all select booking_date from later) as changed;',
    to: 'from (select booking_date from later) as changed;',
    tests: 'server/salon/live/booking-events',
  },
  {
    guard: 'a page hears of bookings only if it asks for them',
    file: 'server/salon/live/event-stream.ts',
    from: 'const frame = this.hearsBookings ? withBookings : withoutBookings;',
    to: 'const frame = this.hearsBookings ? withBookings : (withoutBookings ?? withBookings);',
    tests: 'server/salon/live/booking-events',
  },
];
