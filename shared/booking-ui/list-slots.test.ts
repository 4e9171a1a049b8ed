import { buildBusyTime, buildEmployee } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { type DayFacts, hasWorkingHours, listSlots } from './list-slots.ts';

const sara = buildEmployee({ name: 'سارة', work_hours_from: '09:00', work_hours_to: '11:00' });
const rana = buildEmployee({ name: 'رنا', work_hours_from: '10:00', work_hours_to: '12:00' });
const facts = (busy: DayFacts['busy'] = []): DayFacts => ({
  date: TEST_TODAY,
  durationMinutes: 30,
  busy,
  now: { date: TEST_TODAY, time: '08:00' },
});
const at = (employee_id: string, booking_time: string) => buildBusyTime({ employee_id, booking_time });
const TEN = 10 * 60;

describe('the slots of several employees', () => {
  it('are the slots of all employees in order, each once', () => {
    const times = listSlots([rana, sara], facts()).map(({ time }) => time);
    expect(times).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
  });

  it('a slot is taken only when every employee who works then is taken', () => {
    const one = listSlots([sara, rana], facts([at(sara.id, '10:00')]));
    expect(one.find(({ startMinute }) => startMinute === TEN)?.isAvailable).toBe(true);
    const both = listSlots([sara, rana], facts([at(sara.id, '10:00'), at(rana.id, '10:00')]));
    expect(both.find(({ startMinute }) => startMinute === TEN)?.isAvailable).toBe(false);
  });

  it('half past eight in the morning and half past eight after midnight are two slots', () => {
    const early = buildEmployee({ work_hours_from: '08:30', work_hours_to: '09:00' });
    const night = buildEmployee({ work_hours_from: '23:30', work_hours_to: '09:30' });
    const minutes = listSlots([night, early], facts()).filter(({ time }) => time === '08:30');
    expect(minutes.map(({ isAfterMidnight }) => isAfterMidnight)).toEqual([false, true]);
  });
});

test('hasWorkingHours is true when one employee has working hours', () => {
  const idle = buildEmployee({ work_hours_from: '', work_hours_to: '' });
  expect(hasWorkingHours([idle])).toBe(false);
  expect(hasWorkingHours([idle, sara])).toBe(true);
});
