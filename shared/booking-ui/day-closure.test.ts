import { CUSTOMER_GRID } from '@salon/shared/domain/visit/visit-day';
import { type AvailabilityFacts, buildAvailability } from '@salon/shared/testing/availability';
import { buildBusyTime, buildEmployee } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { getAbsence, getDayOff, getSalonClosure } from './day-closure.ts';
import { toVisitDay } from './visit-day.ts';

const sara = buildEmployee({ name: 'سارة' });
const huda = buildEmployee({ name: 'هدى' });
const employees = [sara, huda];
const friday = '2026-11-13';
const HIDDEN = '00000000-0000-0000-0000-000000000000';

function build(facts: AvailabilityFacts) {
  const availability = buildAvailability({ employees, ...facts });
  const date = facts.from ?? TEST_TODAY;
  const now = { date: TEST_TODAY, time: '08:00' };
  const day = toVisitDay(availability, { date, timeZone: 'Asia/Baghdad', now, grid: CUSTOMER_GRID });
  if (!day) throw new Error('The date is loaded');
  return { availability, day };
}

describe('a closed day of the salon', () => {
  it('has its reason, or the weekday', () => {
    const availability = buildAvailability({
      ...{ employees, from: '2026-11-12', to: friday },
      closed: { '2026-11-12': 'عطلة العيد', [friday]: '' },
    });
    expect(getSalonClosure(availability, '2026-11-12')).toBe('مغلق: عطلة العيد');
    expect(getSalonClosure(availability, friday)).toBe('مغلق يوم الجمعة');
  });

  it('is none on which an employee works, and no unknown day', () => {
    const spans = { [friday]: { [sara.id]: [] } };
    expect(getSalonClosure(build({ from: friday, spans }).availability, friday)).toBe('');
    expect(getSalonClosure(buildAvailability({ employees }), friday)).toBe('');
    expect(getSalonClosure(buildAvailability(), TEST_TODAY)).toBe('');
    expect(getSalonClosure(null, friday)).toBe('');
  });
});

test('a day off of an employee names the employee and the weekday', () => {
  const { day } = build({ from: friday, spans: { [friday]: { [sara.id]: [] } } });
  expect(getDayOff(day, sara)).toBe('سارة: لا دوام يوم الجمعة');
  expect(getDayOff(day, huda)).toBe('');
  expect(getDayOff(day, buildEmployee())).toBe('');
});

describe('an employee is away all day', () => {
  const time = (more: Parameters<typeof buildBusyTime>[0]) =>
    buildBusyTime({ employee_id: sara.id, booking_id: HIDDEN, booking_time: '08:00', ...more });

  it.each([
    ['during an absence of the whole day', [time({ duration_minutes: 600 })], true],
    [
      'during two that touch',
      [time({ duration_minutes: 300 }), time({ booking_time: '13:00', duration_minutes: 240 })],
      true,
    ],
    ['not during a shorter one', [time({ duration_minutes: 300 })], false],
    ['not during bookings', [time({ duration_minutes: 600, booking_id: 'a booking' })], false],
    ['not during another’s absence', [time({ duration_minutes: 600, employee_id: huda.id })], false],
  ])('%s', (_, busy, isAway) => {
    const { availability, day } = build({ busy });
    expect(getAbsence(availability, day, sara)).toBe(isAway ? 'سارة: غياب طوال هذا اليوم' : '');
  });

  it('not on a day off', () => {
    const { availability, day } = build({ spans: { [TEST_TODAY]: { [sara.id]: [] } } });
    expect(getAbsence(availability, day, sara)).toBe('');
  });
});
