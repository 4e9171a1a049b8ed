import { getLineTerms } from '@salon/shared/booking-ui/line-terms';
import { toVisitDay } from '@salon/shared/booking-ui/visit-day';
import { getStaffGrid } from '@salon/shared/domain/visit/visit-day';
import { type AvailabilityFacts, buildAvailability } from '@salon/shared/testing/availability';
import { buildBooking, buildBusyTime, buildEmployee, buildService } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { findNextFreeSlot, listSlotChoices } from './slot-choices.ts';

const employee = buildEmployee();
const tomorrow = '2026-11-08';

function dayOf(facts: AvailabilityFacts = {}, bookingId?: string) {
  const from = facts.from ?? TEST_TODAY;
  const day = toVisitDay(buildAvailability({ employees: [employee], ...facts }), {
    ...{ date: from, timeZone: 'Asia/Baghdad', now: { date: TEST_TODAY, time: '15:10' } },
    grid: { ...getStaffGrid(30), allowsNow: false },
    ignoreBookingId: bookingId,
  });
  if (!day) throw new Error('The date is loaded');
  return day;
}

function optionsOf(minutes = 30, { id } = employee) {
  const service = buildService({ duration_minutes: minutes });
  const line = {
    key: '1',
    service_id: service.id,
    variant_id: null,
    employee_id: id,
    joins: 'after' as const,
  };
  const candidate = { employeeId: id, ...getLineTerms(service, line) };
  return [{ line, employeeId: id, join: line.joins, roomKinds: [], candidates: [candidate] }];
}

const facts = { day: dayOf(), options: optionsOf(), booking: null };
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
      startsAt: Date.parse('2026-11-08T00:30:00+03:00'),
      employeeIds: [employee.id],
    });
  });

  it.each([
    ['the visit is longer', { options: optionsOf(60) }],
    ['the date changes', { day: dayOf({ from: tomorrow }) }],
    ['the employee changes', { options: optionsOf(30, buildEmployee()) }],
  ])('do not include the booking’s own time when %s', (_, change) => {
    const past = { ...own, booking_time: '08:30' };
    expect(timesOf(listSlotChoices({ ...facts, booking: past, ...change }))).not.toContain('08:30');
  });

  it('keep the own time although it is taken, while the lines stay the same', () => {
    const booking = { ...own, booking_time: '16:00' };
    const day = dayOf({ busy: [buildBusyTime({ employee_id: employee.id, booking_time: '16:00' })] });
    const isFree = (isKept: boolean) =>
      listSlotChoices({ ...facts, day, booking, isKept }).find(({ time }) => time === '16:00')?.isAvailable;
    expect([isFree(true), isFree(false)]).toEqual([true, false]);
  });

  it('are not blocked by the booking itself', () => {
    const booking = buildBooking({ employee_id: employee.id, booking_time: '16:00' });
    const busy = [buildBusyTime({ booking_id: booking.id, employee_id: employee.id, booking_time: '16:00' })];
    const day = dayOf({ busy }, booking.id);
    expect(listSlotChoices({ ...facts, day, booking }).every(({ isAvailable }) => isAvailable)).toBe(true);
  });
});

describe('the next free slot on an employee card', () => {
  it('is for the shortest visit while no service is chosen', () => {
    expect(findNextFreeSlot(dayOf(), employee.id, 0)?.time).toBe('15:30');
  });

  it('is null when the chosen services do not fit', () => {
    expect(findNextFreeSlot(dayOf(), employee.id, 120)).toBeNull();
  });
});
