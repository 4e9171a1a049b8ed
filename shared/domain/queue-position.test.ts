import fc from 'fast-check';
import { computeQueuePositions, type QueuedBooking } from './queue-position.ts';

const booking = (id: string, booking_time: string, changes: Partial<QueuedBooking> = {}): QueuedBooking => ({
  id,
  booking_date: '2026-11-21',
  booking_time,
  ...changes,
});

describe('the queue position', () => {
  it('counts by time, independent of the order of creation', () => {
    const numbers = computeQueuePositions([
      booking('c', '15:00'),
      booking('a', '09:00'),
      booking('b', '12:30'),
    ]);
    expect([...numbers]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('counts a booking after midnight after the evening of its date', () => {
    const numbers = computeQueuePositions([
      booking('night', '00:30', { is_after_midnight: true }),
      booking('evening', '23:30'),
      booking('early', '00:30'),
    ]);
    expect(Object.fromEntries(numbers)).toEqual({ early: 1, evening: 2, night: 3 });
  });

  it('starts at 1 on every date', () => {
    const numbers = computeQueuePositions([
      booking('tomorrow', '09:00', { booking_date: '2026-11-22' }),
      booking('today', '18:00'),
    ]);
    expect(Object.fromEntries(numbers)).toEqual({ today: 1, tomorrow: 1 });
  });

  it('orders two bookings at the same time by their creation, compared as instants', () => {
    const numbers = computeQueuePositions([
      booking('a', '09:00', { created_at: '2026-11-20T12:00:00+03:00' }),
      booking('b', '09:00', { created_at: '2026-11-20T08:30:00Z' }),
    ]);
    expect(Object.fromEntries(numbers)).toEqual({ b: 1, a: 2 });
  });

  it('gives the bookings of a date the numbers from 1 on, each once and the same in any input order', () => {
    const someDay = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        booking_date: fc.constantFrom('2026-11-21', '2026-11-22'),
        booking_time: fc.constantFrom('00:30', '09:00', '23:30'),
        is_after_midnight: fc.boolean(),
      }),
      { selector: (one) => one.id, maxLength: 12 },
    );
    fc.assert(
      fc.property(someDay, (bookings) => {
        const numbers = computeQueuePositions(bookings);
        expect(new Map(computeQueuePositions([...bookings].reverse()))).toEqual(numbers);
        for (const date of ['2026-11-21', '2026-11-22']) {
          const ofDate = bookings
            .filter((one) => one.booking_date === date)
            .map((one) => numbers.get(one.id));
          expect(ofDate.sort((a, b) => Number(a) - Number(b))).toEqual(ofDate.map((_, index) => index + 1));
        }
      }),
    );
  });
});
