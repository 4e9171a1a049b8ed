import {
  type BusyTime,
  buildSlots,
  checkSlot,
  findNextFreeSlot,
  isAfterMidnight,
  SLOT_STEP_MINUTES,
  type SlotQuery,
} from './time-slots.ts';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';
const EVENING = { from: '20:00', to: '02:00' };

function buildQuery(changes: Partial<SlotQuery> = {}): SlotQuery {
  return {
    date: TODAY,
    hours: { from: '09:00', to: '12:00' },
    durationMinutes: 30,
    busy: [],
    now: { date: YESTERDAY, time: '12:00' },
    ...changes,
  };
}

function booked(booking_time: string, duration_minutes: number, changes: Partial<BusyTime> = {}): BusyTime {
  return {
    booking_id: 'taken',
    booking_date: TODAY,
    booking_time,
    duration_minutes,
    is_after_midnight: false,
    ...changes,
  };
}

const times = (query: SlotQuery) => buildSlots(query).map((slot) => slot.time);
const takenTimes = (query: SlotQuery) =>
  buildSlots(query)
    .filter((slot) => !slot.isAvailable)
    .map((slot) => slot.time);

describe('the offered slots', () => {
  it('are every half hour of the working hours', () => {
    expect(times(buildQuery())).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
  });

  // @spec 5.15 Slots: only those that fit inside working hours
  it('do not end after the working hours', () => {
    expect(times(buildQuery({ durationMinutes: 90 }))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  it('are one for a duration of the whole working hours, and none for a longer duration', () => {
    expect(times(buildQuery({ durationMinutes: 180 }))).toEqual(['09:00']);
    expect(times(buildQuery({ durationMinutes: 181 }))).toEqual([]);
  });

  // @spec 5.17 Slots: step 30 minutes, aligned to work start
  it('start at the start of work, not at the full hour', () => {
    expect(times(buildQuery({ hours: { from: '09:15', to: '11:00' } }))).toEqual(['09:15', '09:45', '10:15']);
  });

  // @spec 5.20 Slots: overnight hours wrap at 1440 minutes
  it('continue after midnight when the working hours do', () => {
    expect(times(buildQuery({ hours: EVENING, durationMinutes: 60 }))).toEqual([
      ...['20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'],
      ...['00:00', '00:30', '01:00'],
    ]);
  });

  it('may begin before midnight and end after it', () => {
    expect(times(buildQuery({ hours: { from: '22:00', to: '01:00' }, durationMinutes: 120 }))).toEqual([
      '22:00',
      '22:30',
      '23:00',
    ]);
  });

  // @spec R10.02 Equal from and to means 24 hours
  it('cover 24 hours when work starts and ends at the same time', () => {
    const day = buildSlots(buildQuery({ hours: { from: '09:00', to: '09:00' } }));
    expect(day).toHaveLength(48);
    expect(day.at(-1)).toMatchObject({ time: '08:30', startMinute: 1950, isAfterMidnight: true });
  });

  it('are none without working hours', () => {
    expect(buildSlots(buildQuery({ hours: null }))).toEqual([]);
    expect(checkSlot({ ...buildQuery({ hours: null }), time: '09:00' })).toBe('outside_hours');
  });

  it.each([0, -30, Number.NaN])('are none for a duration of %d minutes', (durationMinutes) => {
    expect(buildSlots(buildQuery({ durationMinutes }))).toEqual([]);
    expect(checkSlot({ ...buildQuery({ durationMinutes }), time: '09:00' })).toBe('outside_hours');
  });

  it('have the part of the day in which they start', () => {
    const parts = (hours: { from: string; to: string }) =>
      buildSlots(buildQuery({ hours })).map(({ time, part }) => `${time} ${part}`);
    expect(parts({ from: '11:30', to: '12:30' })).toEqual(['11:30 morning', '12:00 noon']);
    expect(parts({ from: '16:30', to: '17:30' })).toEqual(['16:30 noon', '17:00 evening']);
    expect(parts({ from: '23:30', to: '00:30' })).toEqual(['23:30 evening', '00:00 afterMidnight']);
    expect(parts({ from: '00:00', to: '01:00' })).toEqual(['00:00 morning', '00:30 morning']);
  });
});

// @spec 5.19 Slots: for today past times are skipped, rounded up to the step
// @spec R12.01 A slot that starts exactly now is still offered
describe('past slots', () => {
  it.each([
    ['before opening', { date: TODAY, time: '08:59' }, '09:00', 6],
    ['a slot that starts exactly now is still offered', { date: TODAY, time: '10:00' }, '10:00', 4],
    ['a minute later the slot is not offered', { date: TODAY, time: '10:01' }, '10:30', 3],
    ['the last one', { date: TODAY, time: '11:30' }, '11:30', 1],
    ['yesterday evening', { date: YESTERDAY, time: '23:59' }, '09:00', 6],
  ])('%s', (_, now, first, count) => {
    expect(times(buildQuery({ now }))[0]).toBe(first);
    expect(times(buildQuery({ now }))).toHaveLength(count);
  });

  it('are not offered after the last slot of the day', () => {
    expect(times(buildQuery({ now: { date: TODAY, time: '11:31' } }))).toEqual([]);
    expect(times(buildQuery({ now: { date: TOMORROW, time: '00:00' } }))).toEqual([]);
  });

  it('do not include the rest of the night after midnight', () => {
    const now = { date: TOMORROW, time: '00:30' };
    expect(times(buildQuery({ hours: EVENING, now }))).toEqual(['00:30', '01:00', '01:30']);
  });

  it("do not include tonight's 00:30 in the morning", () => {
    const now = { date: TODAY, time: '10:00' };
    expect(checkSlot({ ...buildQuery({ hours: EVENING, now }), time: '00:30' })).toBe('ok');
  });
});

// @spec R11.02 Touching ends do not overlap
describe('taken slots', () => {
  it.each([
    ['exactly one slot', booked('10:00', 30), 30, ['10:00']],
    ['a long booking takes several', booked('09:30', 90), 30, ['09:30', '10:00', '10:30']],
    [
      'a long new booking that begins earlier overlaps, too',
      booked('10:30', 30),
      90,
      ['09:30', '10:00', '10:30'],
    ],
    ['a booking off the grid takes both slots that it overlaps', booked('09:45', 30), 30, ['09:30', '10:00']],
    ['an overlap of one minute is enough', booked('09:59', 2), 30, ['09:30', '10:00']],
    ['touching ends do not overlap', booked('09:30', 30), 60, ['09:00', '09:30']],
    ['another day does not matter', booked('10:00', 30, { booking_date: TOMORROW }), 30, []],
  ])('%s', (_, busy, durationMinutes, expected) => {
    expect(takenTimes(buildQuery({ busy: [busy], durationMinutes }))).toEqual(expected);
  });

  // @spec R11.03 Editing never collides with itself; yesterday’s tail blocks today
  it("include this morning's slots of yesterday's booking after midnight", () => {
    const busy = [booked('00:30', 60, { booking_date: YESTERDAY, is_after_midnight: true })];
    const query = buildQuery({
      hours: { from: '00:00', to: '03:00' },
      busy,
      now: { date: YESTERDAY, time: '10:00' },
    });
    expect(takenTimes(query)).toEqual(['00:30', '01:00']);
  });

  it("include this morning's slots of a booking that began yesterday before midnight", () => {
    const busy = [booked('23:30', 60, { booking_date: YESTERDAY })];
    const query = buildQuery({ hours: { from: '00:00', to: '02:00' }, busy });
    expect(takenTimes(query)).toEqual(['00:00']);
  });

  it("include tonight's slots of tomorrow's early booking", () => {
    const busy = [booked('00:30', 30, { booking_date: TOMORROW })];
    expect(takenTimes(buildQuery({ hours: EVENING, busy }))).toEqual(['00:30']);
  });

  it("do not include tonight's 00:30 for a booking at 00:30 this morning", () => {
    const busy = [booked('00:30', 30)];
    expect(takenTimes(buildQuery({ hours: EVENING, busy }))).toEqual([]);
  });

  it('do not include the time of the edited booking itself', () => {
    const busy = [booked('10:00', 30, { booking_id: 'mine' }), booked('10:30', 30)];
    expect(takenTimes(buildQuery({ busy, ignoreBookingId: 'mine' }))).toEqual(['10:30']);
  });

  it('are skipped by the search for the next free slot', () => {
    const busy = [booked('09:00', 45)];
    expect(findNextFreeSlot(buildQuery({ busy }))?.time).toBe('10:00');
    expect(findNextFreeSlot(buildQuery({ busy: [booked('09:00', 180)] }))).toBeNull();
    expect(findNextFreeSlot(buildQuery({ hours: null }))).toBeNull();
  });
});

describe('the check of one time', () => {
  const now = { date: TODAY, time: '10:00' };
  const busy = [booked('11:00', 30)];
  it.each([
    ['free', '10:30', 'ok'],
    ['starting now', '10:00', 'ok'],
    ['off the grid', '10:15', 'off_grid'],
    ['before opening', '08:30', 'outside_hours'],
    ['at closing', '12:00', 'outside_hours'],
    ['past', '09:30', 'past'],
    ['taken', '11:00', 'taken'],
  ])('for a time that is %s: %s is %s', (_, time, expected) => {
    expect(checkSlot({ ...buildQuery({ now, busy }), time })).toBe(expected);
  });

  it.each([
    ['its evening', '21:00', 'ok'],
    ['its night', '01:30', 'ok'],
    ['at closing, after midnight', '02:00', 'outside_hours'],
    ['at noon', '12:00', 'outside_hours'],
    ['between the slots of the night', '00:10', 'off_grid'],
  ])('for evening hours: %s', (_, time, expected) => {
    expect(checkSlot({ ...buildQuery({ hours: EVENING }), time })).toBe(expected);
  });

  it('refuses a booking that would end after the working hours', () => {
    expect(checkSlot({ ...buildQuery({ durationMinutes: 60 }), time: '11:30' })).toBe('outside_hours');
  });

  it.each([
    ['00:30', EVENING, true],
    ['00:00', EVENING, true],
    ['20:00', EVENING, false],
    ['02:00', EVENING, false],
    ['12:00', EVENING, false],
    ['08:30', { from: '09:00', to: '09:00' }, true],
    ['09:00', { from: '09:00', to: '09:00' }, false],
    ['10:00', { from: '09:00', to: '17:00' }, false],
    ['00:00', { from: '16:00', to: '00:00' }, false],
    ['00:30', null, false],
  ])('%s with hours %j is after midnight: %s', (time, hours, expected) => {
    expect(isAfterMidnight(time, hours)).toBe(expected);
  });

  // @spec 9.07 Slot step 30 min
  it('uses steps of half an hour', () => {
    expect(SLOT_STEP_MINUTES).toBe(30);
  });
});
