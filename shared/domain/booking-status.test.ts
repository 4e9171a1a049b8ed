import fc from 'fast-check';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canChangeStatus,
  compareByTime,
  compareForCustomer,
  compareForReport,
  isBlockingSlot,
  isOpenStatus,
  type SortableBooking,
  toReportStatus,
} from './booking-status.ts';

const ALLOWED: [BookingStatus, BookingStatus][] = [
  ['pending', 'approved'],
  ['pending', 'completed'],
  ['pending', 'cancelled'],
  ['approved', 'completed'],
  ['approved', 'cancelled'],
];

const everyPair = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));

describe('the status of a booking', () => {
  it.each(everyPair)('changes from %s to %s only if the rules allow it', (from, to) => {
    expect(canChangeStatus(from, to)).toBe(ALLOWED.some(([a, b]) => a === from && b === to));
  });

  // @spec 4.07 Completed has no way back
  it('stays completed after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BOOKING_STATUSES), { maxLength: 8 }), (targets) => {
        let status: BookingStatus = 'completed';
        for (const target of targets) if (canChangeStatus(status, target)) status = target;
        expect(status).toBe('completed');
      }),
    );
  });

  // @spec R11.01 Pending, approved and completed block a slot, cancelled does not
  it.each([
    ['pending', true, true],
    ['approved', true, true],
    ['completed', true, false],
    ['cancelled', false, false],
  ] as const)('%s blocks its time: %s, is open: %s', (status, blocks, open) => {
    expect(isBlockingSlot(status)).toBe(blocks);
    expect(isOpenStatus(status)).toBe(open);
  });

  // @spec 4.02 The report shows any other value as pending
  it.each([
    ['confirmed', 'approved'],
    ['pending', 'pending'],
    ['approved', 'approved'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['no_show', 'pending'],
    ['', 'pending'],
  ])('%j shows in the report as %s', (status, expected) => {
    expect(toReportStatus(status)).toBe(expected);
  });
});

describe('the order of the report', () => {
  const row = (status: string, booking_date: string, booking_time: string, is_after_midnight = false) => ({
    status,
    booking_date,
    booking_time,
    is_after_midnight,
  });

  it('has open bookings first, then goes by date and time, with the night last', () => {
    const ordered = [
      row('pending', '2026-11-20', '09:00'),
      row('approved', '2026-11-20', '23:30'),
      row('pending', '2026-11-20', '00:30', true),
      row('pending', '2026-11-21', '00:00'),
      row('unheard_of', '2026-11-21', '08:00'),
      row('completed', '2026-11-19', '10:00'),
      row('cancelled', '2026-11-20', '10:00'),
      row('completed', '2026-11-20', '01:00', true),
    ];
    expect([...ordered].reverse().sort(compareForReport)).toEqual(ordered);
    expect([...ordered].reverse().sort(compareForCustomer)).toEqual(ordered);
  });

  it('treats a booking without `is_after_midnight` as before midnight', () => {
    const early = { booking_date: '2026-11-20', booking_time: '00:30' };
    expect(compareByTime(early, { ...early, is_after_midnight: true })).toBeLessThan(0);
    expect(compareByTime(early, { ...early, is_after_midnight: false })).toBe(0);
  });

  it('is the same for any input order', () => {
    const someRow: fc.Arbitrary<SortableBooking> = fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES, 'confirmed'),
      booking_date: fc.constantFrom('2026-11-20', '2026-11-21'),
      booking_time: fc.constantFrom('00:30', '09:00', '23:30'),
      is_after_midnight: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 10 }), (rows) => {
        const sorted = [...rows].sort(compareForReport);
        const again = [...rows].reverse().sort(compareForReport);
        sorted.forEach((one, index) => {
          const other = again[index];
          if (other) expect(compareForReport(one, other)).toBe(0);
        });
        for (const [index, one] of sorted.entries()) {
          for (const later of sorted.slice(index))
            expect(compareForReport(one, later)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
