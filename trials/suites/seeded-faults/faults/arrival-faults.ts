import type { SeededFault } from '../run-seeded-faults.ts';

const ARRIVAL = 'server/salon/bookings/set-arrival.ts';

/** Faults in the guards of holds, arrivals and the queue. */
export const ARRIVAL_FAULTS: readonly SeededFault[] = [
  {
    guard: 'a granted absence ends the holds within it',
    file: 'server/database/migrations/0062_holds_within_absences.sql',
    from: "  if new.state = 'granted' then\n    delete from holds",
    to: "  if new.state = 'refused' then\n    delete from holds",
    tests: 'server/salon/bookings/absence-over-booking',
  },
  {
    guard: 'a hold is replaced by its holder only',
    file: 'server/salon/bookings/holds/hold.repository.ts',
    from: "tx.deleteFrom('holds').where('holder', '=', getHolder(principal));",
    to: "tx.deleteFrom('holds').where('holder', '<>', getHolder(principal).slice(99));",
    tests: 'server/salon/bookings/holds',
  },
  {
    guard: 'the limit of a customer’s holds',
    file: 'server/salon/bookings/holds/create-hold.ts',
    from: '  await countCustomerHold(context);\n',
    to: '',
    tests: 'server/salon/bookings/holds',
  },
  {
    guard: 'nobody is a no-show before the visit begins',
    file: ARRIVAL,
    from: "if (arrival === 'no_show' && startsAt.getTime() > now.getTime()) throw",
    to: "if (arrival === 'no_show' && startsAt.getTime() > Infinity) throw",
    tests: 'server/salon/bookings/set-arrival',
  },
  {
    guard: 'a completed booking has no new arrival',
    file: ARRIVAL,
    from: "  if (status === 'cancelled' && arrival === null) return null;\n  throw fail('STATUS_CONFLICT');",
    to: '  return null;',
    tests: 'server/salon/bookings/set-arrival',
  },
  {
    guard: 'a customer does not see who recorded an arrival',
    file: 'server/salon/bookings/select-bookings.repository.ts',
    from: "  when current_setting('app.actor', true) like 'customer %' then null\n",
    to: '',
    tests: 'server/salon/bookings/set-arrival',
  },
  {
    guard: 'a new time zone ends the holds of customers',
    file: 'server/salon/settings/update-settings.ts',
    from: '  await deleteAllHolds(tx);\n',
    to: '',
    tests: 'server/salon/bookings/holds/hold.test',
  },
  {
    guard: 'a queue that is over is not changed',
    file: 'server/salon/queue/lock-queue-entry.ts',
    from: '  if (isOver) throw',
    to: '  if (false as boolean) throw',
    tests: 'server/salon/queue',
  },
];
