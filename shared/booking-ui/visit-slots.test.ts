import { getStaffGrid } from '@salon/shared/domain/visit/visit-day';
import { type AvailabilityFacts, buildAvailability, toSpan } from '@salon/shared/testing/availability';
import { buildBusyTime, buildEmployee, buildService } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { type LineDraft, toWantedLines } from './line-draft.ts';
import { listLineOptions } from './line-options.ts';
import { type DayFacts, toVisitDay } from './visit-day.ts';
import { checkStart, findNextSlot, listVisitSlots } from './visit-slots.ts';

const cut = buildService({ name: 'قص شعر', duration_minutes: 30 });
const colour = buildService({ duration_minutes: 90, process_minutes: 45, finish_minutes: 15 });
const makeup = buildService({ duration_minutes: 60, room_kind_ids: ['mirror'] });
const services = [cut, colour, makeup];
const hours = { work_hours_from: '10:00', work_hours_to: '13:00' };
const sara = buildEmployee({ ...hours, service_ids: [cut.id, colour.id] });
const huda = buildEmployee({ ...hours, service_ids: [cut.id, makeup.id] });
const employees = [sara, huda];

const line = (
  service: { id: string },
  employee: { id: string } | null,
  joins: LineDraft['joins'] = 'after',
) => ({
  ...{ key: service.id, service_id: service.id, variant_id: null, addon_ids: [] },
  ...{ employee_id: employee?.id ?? null, joins },
});
const linesOf = (...drafts: LineDraft[]) => listLineOptions(toWantedLines(drafts), { services, employees });

function dayOf(facts: AvailabilityFacts = {}, more: Partial<DayFacts> = {}) {
  const day = toVisitDay(buildAvailability({ employees, ...facts }), {
    ...{ date: TEST_TODAY, timeZone: 'Asia/Baghdad', now: { date: TEST_TODAY, time: '09:07' } },
    grid: { ...getStaffGrid(30), allowsNow: false },
    ...more,
  });
  if (!day) throw new Error('The date is loaded');
  return day;
}

const timesOf = (slots: ReturnType<typeof listVisitSlots>) =>
  slots.map(({ time, isAvailable }) => (isAvailable ? time : `(${time})`)).join(' ');
const busyAt = (employee: { id: string }, booking_time: string, booking_id = 'other') =>
  buildBusyTime({ employee_id: employee.id, booking_time, booking_id });

describe('the slots of one employee', () => {
  it('leave out the break between two spans and what does not fit before it', () => {
    const spans = { [TEST_TODAY]: { [sara.id]: [toSpan('10:00-11:30'), toSpan('12:00-13:00')] } };
    const slots = listVisitSlots(dayOf({ spans }), linesOf(line(cut, sara), line(cut, sara)));
    expect(timesOf(slots)).toBe('10:00 10:30 12:00');
  });

  it('run into the next date where its spans touch', () => {
    const availability = buildAvailability({ employees: [sara] });
    const [employee] = availability.days[0]?.employees ?? [];
    if (!employee) throw new Error('The employee works');
    employee.spans = [{ start: 1380, end: 1440 }];
    employee.next_spans = [{ start: 1440, end: 1500 }];
    const now = { date: TEST_TODAY, time: '09:07' };
    const facts = { date: TEST_TODAY, timeZone: 'Asia/Baghdad', now, grid: getStaffGrid(30) };
    const day = toVisitDay(availability, facts);
    expect(day && timesOf(listVisitSlots(day, linesOf(line(colour, sara))))).toBe('23:00 23:30');
  });

  it('are taken while the employee works elsewhere, but not during the processing of a colour', () => {
    const busy = [busyAt(sara, '11:00')];
    expect(timesOf(listVisitSlots(dayOf({ busy }), linesOf(line(cut, sara))))).toBe(
      '10:00 10:30 (11:00) 11:30 12:00 12:30',
    );
    // The first half hour of a colour is work, then 45 minutes of processing and 15 of finish.
    expect(timesOf(listVisitSlots(dayOf({ busy }), linesOf(line(colour, sara))))).toBe(
      '(10:00) 10:30 (11:00) 11:30',
    );
  });

  it('ignore the time of the edited booking', () => {
    const day = dayOf({ busy: [busyAt(sara, '11:00', 'own')] }, { ignoreBookingId: 'own' });
    expect(timesOf(listVisitSlots(day, linesOf(line(cut, sara))))).not.toContain('(');
  });

  it('can be those of twenty services in a row', () => {
    const drafts = Array.from({ length: 20 }, () => line(cut, sara));
    const spans = { [TEST_TODAY]: { [sara.id]: [toSpan('10:00-20:00')] } };
    expect(timesOf(listVisitSlots(dayOf({ spans }), linesOf(...drafts)))).toBe('10:00');
  });

  it('are none on a day off, for an unknown employee, and for a service that the employee does not offer', () => {
    const spans = { [TEST_TODAY]: { [sara.id]: [] } };
    expect(listVisitSlots(dayOf({ spans }), linesOf(line(cut, sara)))).toEqual([]);
    expect(listVisitSlots(dayOf(), linesOf(line(cut, buildEmployee())))).toEqual([]);
    expect(listVisitSlots(dayOf(), linesOf(line(makeup, sara)))).toEqual([]);
  });
});

describe('the slots of several employees', () => {
  it('name who does each line, and leave an open line to the one who is free', () => {
    const day = dayOf({ busy: [busyAt(sara, '10:00')] });
    const [first, second] = listVisitSlots(day, linesOf(line(cut, null)));
    expect([first?.employeeIds, second?.employeeIds]).toEqual([[huda.id], [sara.id]]);
  });

  it('at the same time need two employees, and the room', () => {
    const rooms = [{ kind_id: 'mirror', unit_ids: ['mirror-1'] }];
    const parallel = linesOf(line(colour, sara), line(makeup, huda, 'with'));
    expect(timesOf(listVisitSlots(dayOf({ rooms }), parallel))).toBe('10:00 10:30 11:00 11:30');
    const busyRooms = [
      {
        ...{ unit_id: 'mirror-1', booking_id: 'other' },
        ...{ starts_at: `${TEST_TODAY}T10:00:00+03:00`, ends_at: `${TEST_TODAY}T11:00:00+03:00` },
      },
    ];
    expect(timesOf(listVisitSlots(dayOf({ rooms, busyRooms }), parallel))).toBe(
      '(10:00) (10:30) 11:00 11:30',
    );
    expect(timesOf(listVisitSlots(dayOf(), parallel))).toBe('(10:00) (10:30) (11:00) (11:30)');
  });

  it('have no employee who does two lines at once', () => {
    const twice = linesOf(line(cut, huda), line(makeup, huda, 'with'));
    const rooms = [{ kind_id: 'mirror', unit_ids: ['mirror-1'] }];
    expect(listVisitSlots(dayOf({ rooms }), twice).every(({ isAvailable }) => !isAvailable)).toBe(true);
  });
});

describe('a visit that begins now', () => {
  const walkIn = (facts?: AvailabilityFacts) =>
    dayOf(facts, { now: { date: TEST_TODAY, time: '10:07' }, grid: getStaffGrid(30) });

  it.each([
    ['is possible in the current minute', 607, {}, 'ok'],
    ['is off the grid in another minute', 606, {}, 'off_grid'],
    ['is taken if the employee is', 607, { busy: [busyAt(sara, '10:00')] }, 'taken'],
    [
      'is outside the hours on a day off',
      607,
      { spans: { [TEST_TODAY]: { [sara.id]: [] } } },
      'outside_hours',
    ],
  ] as const)('%s', (_, minute, facts, result) => {
    expect(checkStart(walkIn(facts), linesOf(line(cut, sara)), minute)).toMatchObject({ result });
  });

  it('is done by any employee who is free', () => {
    const day = walkIn({ busy: [busyAt(sara, '10:00')] });
    expect(checkStart(day, linesOf(line(cut, null)), 607)).toEqual({ result: 'ok', employeeIds: [huda.id] });
  });
});

test('the next free slot is on the first date with one; unknown dates are left out', () => {
  const tomorrow = '2026-11-08';
  const facts = { from: TEST_TODAY, to: tomorrow, closed: { [TEST_TODAY]: 'عطلة' } };
  const getDay = (date: string) =>
    date > tomorrow ? null : dayOf(facts, { date, now: { date: TEST_TODAY, time: '09:07' } });
  const dates = ['2026-11-09', TEST_TODAY, tomorrow];
  expect(findNextSlot(dates, getDay, linesOf(line(cut, sara)))).toMatchObject({
    date: tomorrow,
    slot: { time: '10:00', employeeIds: [sara.id] },
  });
  expect(findNextSlot([TEST_TODAY], getDay, linesOf(line(cut, sara)))).toBeNull();
});

test('a date that was not loaded has no day', () => {
  const facts = { date: '2026-12-01', timeZone: 'Asia/Baghdad', now: { date: TEST_TODAY, time: '09:07' } };
  expect(toVisitDay(buildAvailability(), { ...facts, grid: getStaffGrid(30) })).toBeNull();
});
