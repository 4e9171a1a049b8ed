import { buildBooking, buildBusyTime, buildEmployee } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { findNextFreeSlot, listSlotChoices } from './slot-choices.ts';

const employee = buildEmployee();
const now = { date: TEST_TODAY, time: '15:10' };
const facts = { date: TEST_TODAY, employee, durationMinutes: 30, busy: [], now, booking: null };
const timesOf = (slots: ReturnType<typeof listSlotChoices>) => slots.map(({ time }) => time);

describe('the slots of an edited booking', () => {
  const own = buildBooking({ employee_id: employee.id, booking_time: '09:30' });

  it('include the booking’s own time after it has passed', () => {
    expect(timesOf(listSlotChoices({ ...facts, booking: own }))).toEqual([
      '09:30',
      '15:30',
      '16:00',
      '16:30',
    ]);
  });

  it('list a booked time after midnight last, outside today’s working hours too', () => {
    const night = { ...own, booking_time: '00:30', is_after_midnight: true };
    expect(listSlotChoices({ ...facts, booking: night }).at(-1)).toMatchObject({
      time: '00:30',
      part: 'afterMidnight',
    });
  });

  it.each([
    ['the visit is longer', { durationMinutes: 60 }],
    ['the date changes', { date: '2026-11-08', now: { date: '2026-11-08', time: '15:10' } }],
    ['the employee changes', { employee: buildEmployee() }],
  ])('do not include the booking’s own time when %s', (_, change) => {
    expect(timesOf(listSlotChoices({ ...facts, booking: own, ...change }))).not.toContain('09:30');
  });

  it('are not blocked by the booking itself', () => {
    const booking = buildBooking({ employee_id: employee.id, booking_time: '16:00' });
    const busy = [buildBusyTime({ booking_id: booking.id, booking_time: '16:00' })];
    expect(listSlotChoices({ ...facts, booking, busy }).every(({ isAvailable }) => isAvailable)).toBe(true);
  });
});

describe('the next free slot on an employee card', () => {
  it('is for the shortest visit while no service is chosen', () => {
    expect(findNextFreeSlot({ ...facts, durationMinutes: 0 })?.time).toBe('15:30');
  });

  it('is null when the chosen services do not fit', () => {
    expect(findNextFreeSlot({ ...facts, durationMinutes: 120 })).toBeNull();
  });
});
