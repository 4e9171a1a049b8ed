import type { BoardBooking } from '@salon/shared/contracts/board';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { at, buildBoardBooking, buildBoardEmployee, buildLine } from '../testing/build-board.ts';
import { buildCards, getLineMinutes, type LineCard } from './line-card.ts';
import { type Change, planChange, planLength } from './predict-placement.ts';

const timeZone = 'Asia/Baghdad';
const sara = buildBoardEmployee({ name: 'سارة' });
const rana = buildBoardEmployee({ name: 'رنا' });

const oneLine = buildBoardBooking({ lines: [buildLine({ employee_id: sara.id })] });
const threeLines = buildBoardBooking({
  version: 4,
  lines: [
    buildLine({ employee_id: sara.id, starts_at: at('10:00'), ends_at: at('11:00') }),
    buildLine({ employee_id: rana.id, position: 1, starts_at: at('11:00'), ends_at: at('11:30') }),
    buildLine({ employee_id: sara.id, position: 2, starts_at: at('11:30'), ends_at: at('12:00') }),
  ],
});

function cardOf(booking: BoardBooking, position = 0): LineCard {
  const card = buildCards(booking, new DayClock(TEST_TODAY, timeZone))[position];
  if (!card) throw new Error('No such line');
  return { ...card, lane: 0, lanes: 1 };
}

const placeOf = (from: number, to: number, employeeId: string | null = sara.id, date = TEST_TODAY) => ({
  ...{ from, to, employeeId, date },
});

const timesOf = ({ predicted }: Change) =>
  predicted.lines.map(({ position, employee_id, starts_at, ends_at }) => [
    position,
    employee_id === sara.id ? 'سارة' : 'رنا',
    ...[starts_at, ends_at].map((instant) =>
      new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(11, 16),
    ),
  ]);

describe('a move of a visit of one line', () => {
  it('sends date and time, and the employee only if it is another one', () => {
    const later = planChange(cardOf(oneLine), placeOf(690, 720), { timeZone });
    expect(later?.body).toEqual({ version: 1, date: TEST_TODAY, time: '11:30', is_after_midnight: false });
    const other = planChange(cardOf(oneLine), placeOf(690, 720, rana.id), { timeZone });
    expect(other?.body).toEqual({
      version: 1,
      date: TEST_TODAY,
      time: '11:30',
      is_after_midnight: false,
      employee_id: rana.id,
    });
    expect(other && timesOf(other)).toEqual([[0, 'رنا', '11:30', '12:00']]);
  });

  it('keeps the employee in a column of a room', () => {
    const change = planChange(cardOf(oneLine), placeOf(690, 720, null), { timeZone });
    expect(change?.body).toEqual({ version: 1, date: TEST_TODAY, time: '11:30', is_after_midnight: false });
  });

  it('to another date takes the date', () => {
    const change = planChange(cardOf(oneLine), placeOf(660, 690, sara.id, '2026-11-09'), { timeZone });
    expect(change?.body).toEqual({ version: 1, date: '2026-11-09', time: '11:00', is_after_midnight: false });
    expect(change?.predicted.booking_date).toBe('2026-11-09');
  });

  it.each([
    ['after midnight', 1470, { date: TEST_TODAY, time: '00:30', is_after_midnight: true }],
    ['early on the date', 60, { date: TEST_TODAY, time: '01:00', is_after_midnight: false }],
    ['in the evening before', -30, { date: '2026-11-06', time: '23:30', is_after_midnight: false }],
  ])('%s says which night it is', (_, from, body) => {
    const change = planChange(cardOf(oneLine), placeOf(from, from + 30), { timeZone });
    expect(change?.body).toEqual({ version: 1, ...body });
  });

  it('to a typed time of another date leaves the night to the working time', () => {
    const place = { ...placeOf(30, 60, sara.id, '2026-11-09'), isOpenNight: true };
    const change = planChange(cardOf(oneLine), place, { timeZone });
    expect(change?.body).toEqual({ version: 1, date: '2026-11-09', time: '00:30' });
  });

  it('to the same place is no change', () => {
    expect(planChange(cardOf(oneLine), placeOf(660, 690), { timeZone })).toBeNull();
  });
});

describe('a move of a visit of several lines', () => {
  it('by its head moves all lines, and gives those of the head’s employee to the other one', () => {
    const change = planChange(cardOf(threeLines), placeOf(630, 690, rana.id), { timeZone });
    expect(change?.body).toEqual({
      version: 4,
      date: TEST_TODAY,
      time: '10:30',
      is_after_midnight: false,
      employee_id: rana.id,
    });
    expect(change && timesOf(change)).toEqual([
      [0, 'رنا', '10:30', '11:30'],
      [1, 'رنا', '11:30', '12:00'],
      [2, 'رنا', '12:00', '12:30'],
    ]);
  });

  it('by another line moves this line alone', () => {
    const change = planChange(cardOf(threeLines, 1), placeOf(780, 810, rana.id), { timeZone });
    expect(change?.body).toEqual({
      version: 4,
      date: TEST_TODAY,
      time: '13:00',
      is_after_midnight: false,
      position: 1,
    });
    expect(change && timesOf(change)).toEqual([
      [0, 'سارة', '10:00', '11:00'],
      [2, 'سارة', '11:30', '12:00'],
      [1, 'رنا', '13:00', '13:30'],
    ]);
  });

  it('moves the head alone when the person chose so', () => {
    const change = planChange(cardOf(threeLines), placeOf(570, 630), { timeZone, lineOnly: true });
    expect(change?.body).toEqual({
      version: 4,
      date: TEST_TODAY,
      time: '09:30',
      is_after_midnight: false,
      position: 0,
    });
  });
});

describe('another length of a line', () => {
  it('sends the minutes, and later lines make way', () => {
    const change = planChange(cardOf(threeLines, 1), placeOf(660, 705, rana.id), { timeZone });
    expect(change?.body).toEqual({ version: 4, position: 1, duration_minutes: 45 });
    expect(change && timesOf(change)).toEqual([
      [0, 'سارة', '10:00', '11:00'],
      [1, 'رنا', '11:00', '11:45'],
      [2, 'سارة', '11:45', '12:15'],
    ]);
  });
});

describe('in a night in which the clock changes', () => {
  const beirut = 'Asia/Beirut';

  /** A line of an hour that begins half an hour before the clock changes. */
  function cardOver(date: string, starts_at: string, ends_at: string): LineCard {
    const booking = buildBoardBooking({ booking_date: date, lines: [buildLine({ starts_at, ends_at })] });
    const [card] = buildCards(booking, new DayClock(date, beirut));
    if (!card) throw new Error('No such line');
    return { ...card, lane: 0, lanes: 1 };
  }
  // The clock goes from 23:59 back to 23:00, and from 23:59 to 01:00.
  const back = cardOver('2026-10-24', '2026-10-24T20:30:00.000Z', '2026-10-24T21:30:00.000Z');
  const forth = cardOver('2026-03-28', '2026-03-28T21:30:00.000Z', '2026-03-28T22:30:00.000Z');

  it.each([
    ['back', back],
    ['forth', forth],
  ])('a step more makes an hour 75 minutes when it goes %s', (_, card) => {
    expect(getLineMinutes(card.line)).toBe(60);
    expect(planLength(card, 75)?.body).toEqual({ version: 1, position: 0, duration_minutes: 75 });
    expect(planLength(card, 60)).toBeNull();
  });

  it.each([
    ['back', back],
    ['forth', forth],
  ])('a stretch by a step does the same when it goes %s', (_, card) => {
    const place = { ...placeOf(card.from, card.to + 15), date: card.booking.booking_date };
    const change = planChange(card, place, { timeZone: beirut });
    expect(change?.body).toEqual({ version: 1, position: 0, duration_minutes: 75 });
  });

  it.each([
    [1440, 150],
    [1410, 120],
    [1380, 90],
    [1365, 15],
  ])('a line that ends in the second hour ends at minute %i after %i minutes', (to, duration_minutes) => {
    const card = cardOver('2026-10-24', '2026-10-24T19:30:00.000Z', '2026-10-24T21:15:00.000Z');
    const change = planChange(card, { ...placeOf(card.from, to), date: '2026-10-24' }, { timeZone: beirut });
    expect(change?.body).toEqual({ version: 1, position: 0, duration_minutes });
  });

  it('a stretch over the change has the minutes that pass', () => {
    const card = cardOver('2026-10-24', '2026-10-24T19:30:00.000Z', '2026-10-24T20:00:00.000Z');
    const place = { ...placeOf(card.from, 1470), date: '2026-10-24' };
    const change = planChange(card, place, { timeZone: beirut });
    expect(change?.body).toEqual({ version: 1, position: 0, duration_minutes: 180 });
    expect(change?.predicted.ends_at).toBe('2026-10-24T22:30:00.000Z');
  });
});
