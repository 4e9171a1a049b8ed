import type { DayFacts } from '@salon/shared/booking-ui/list-slots';
import { buildBusyTime, buildEmployee } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { findSlotEmployee } from './find-slot-employee.ts';

const sara = buildEmployee({ name: 'سارة', work_hours_from: '09:00', work_hours_to: '11:00' });
const rana = buildEmployee({ name: 'رنا', work_hours_from: '10:00', work_hours_to: '12:00' });
const facts = (busy: DayFacts['busy'] = []): DayFacts => ({
  date: TEST_TODAY,
  durationMinutes: 30,
  busy,
  now: { date: TEST_TODAY, time: '08:00' },
});
const at = (employee_id: string, booking_time: string) => buildBusyTime({ employee_id, booking_time });
const NINE = 9 * 60;
const TEN = 10 * 60;

describe('the employee who takes a slot', () => {
  it('is the free one with the fewest bookings of that day', () => {
    const busy = [at(sara.id, '09:00'), at(rana.id, '11:00'), at(rana.id, '11:30')];
    expect(findSlotEmployee(TEN, [rana, sara], facts(busy))).toBe(sara);
  });

  it('is the first of the list when the numbers are equal', () => {
    expect(findSlotEmployee(TEN, [rana, sara], facts())).toBe(rana);
  });

  it('is null when every employee is taken or does not work then', () => {
    expect(findSlotEmployee(NINE, [rana, sara], facts([at(sara.id, '09:00')]))).toBeNull();
  });
});
