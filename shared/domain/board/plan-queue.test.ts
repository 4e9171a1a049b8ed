import type { RequestedLine } from '../visit/requested-line.ts';
import { buildVisitDay, type Minutes } from '../visit/testing/build-visit-query.ts';
import type { VisitDay } from '../visit/visit-day.ts';
import { findEarliestVisit } from './find-earliest-visit.ts';
import { canBeTold, isPromiseChanged, planQueue } from './plan-queue.ts';
import { planVisitAt } from './plan-visit-at.ts';

const NOW = 602;
const morning: readonly Minutes[] = [[540, 720]];

const request = (ids: readonly string[], work = 30, more: Partial<RequestedLine> = {}): RequestedLine => ({
  employeeId: null,
  candidates: ids.map((employeeId) => ({
    employeeId,
    parts: { before: 0, work, process: 0, finish: 0, after: 0 },
  })),
  join: 'after',
  roomKinds: [],
  ...more,
});

/** `a` is occupied until 10:20 and from 11:00 to 11:30, `b` until 10:40. */
const buildDay = (more: Parameters<typeof buildVisitDay>[0] = {}): VisitDay =>
  buildVisitDay({
    nowMinute: NOW,
    people: {
      a: {
        work: morning,
        busy: [
          [540, 620],
          [660, 690],
        ],
      },
      b: { work: morning, busy: [[540, 640]] },
    },
    ...more,
  });

const toMinutes = ({ clock }: VisitDay, instants: readonly (number | null)[]) =>
  instants.map((instant) => instant && clock.toMinute(instant));

const plan = (day: VisitDay, queue: RequestedLine[][]) => toMinutes(day, planQueue(day, queue));

describe('the earliest start of a walk-in', () => {
  const find = (day: VisitDay, ...lines: RequestedLine[]) => {
    const visit = findEarliestVisit(day, lines);
    return (
      visit && [...toMinutes(day, [visit.startsAt]), visit.lines.map(({ employeeId }) => employeeId).join('')]
    );
  };

  it('is the current minute if an employee is free', () => {
    const free = { a: { work: morning }, b: { work: morning } };
    expect(find(buildDay({ people: free }), request(['b', 'a']))).toEqual([NOW, 'b']);
  });

  it('is the end of what occupies the employee, on the next step of five minutes', () => {
    expect(find(buildDay(), request(['a', 'b']))).toEqual([620, 'a']);
    expect(find(buildDay(), request(['a', 'b'], 30, { employeeId: 'b' }))).toEqual([640, 'b']);
    const odd = { a: { work: morning, busy: [[540, 621]] as Minutes[] } };
    expect(find(buildDay({ people: odd }), request(['a']))).toEqual([625, 'a']);
  });

  it('leaves a gap out that is too short', () => {
    expect(find(buildDay(), request(['a'], 41))).toBeNull();
    expect(find(buildDay(), request(['a'], 40))).toEqual([620, 'a']);
    expect(find(buildDay(), request(['b'], 40), request(['a'], 30))).toEqual([650, 'ba']);
  });

  it('is missing if no time is left, and if none works or offers it', () => {
    expect(find(buildDay(), request(['b'], 90))).toBeNull();
    expect(find(buildDay(), request(['x']))).toBeNull();
    expect(find(buildDay(), request([]))).toBeNull();
    expect(find(buildDay())).toBeNull();
    expect(find(buildDay({ nowMinute: 800 }), request(['a']))).toBeNull();
  });

  it('waits for a room', () => {
    const rooms = { chair: [[[540, 650]]] as Minutes[][] };
    expect(find(buildDay({ rooms }), request(['a', 'b'], 30, { roomKinds: ['chair'] }))).toEqual([650, 'b']);
  });
});

describe('the promise of the queue', () => {
  it('gives each customer the earliest time that those before leave free', () => {
    expect(plan(buildDay(), [[request(['a', 'b'])], [request(['a', 'b'])], [request(['a', 'b'])]])).toEqual([
      620, 640, 670,
    ]);
  });

  it('lets a later customer begin earlier with another employee', () => {
    expect(plan(buildDay(), [[request(['b'], 60)], [request(['a'], 30)]])).toEqual([640, 620]);
  });

  it('lets those whose time is left behind a customer without any', () => {
    expect(plan(buildDay(), [[request(['b'], 90)], [request(['b'], 60)]])).toEqual([null, 640]);
  });

  it('has one customer at a time in a room', () => {
    const rooms = { chair: [[]] as Minutes[][] };
    const inChair = (id: string) => [request([id], 30, { roomKinds: ['chair'] })];
    expect(plan(buildDay({ rooms }), [inChair('a'), inChair('b')])).toEqual([620, 650]);
  });

  it('has another customer while the first processes', () => {
    const parts = { before: 0, work: 10, process: 30, finish: 10, after: 0 };
    const colour = request(['b'], 0, { candidates: [{ employeeId: 'b', parts }] });
    expect(plan(buildDay(), [[colour], [request(['b'], 30)]])).toEqual([640, 650]);
  });

  it('counts as changed from one step on', () => {
    const promised = 1_000_000_000;
    expect(isPromiseChanged(promised, promised + 299_999)).toBe(false);
    expect(isPromiseChanged(promised, promised + 300_000)).toBe(true);
    expect(isPromiseChanged(promised, promised - 300_000)).toBe(true);
    expect(isPromiseChanged(promised, null)).toBe(true);
    expect(isPromiseChanged(null, promised)).toBe(true);
    expect(isPromiseChanged(null, null)).toBe(false);
  });

  it.each([
    [NOW - 5, false],
    [NOW - 4, true],
    [719, true],
    [720, false],
  ])('can have been told at minute %i: %s', (minute, expected) => {
    const day = buildDay();
    expect(canBeTold(day, day.clock.toInstant(minute))).toBe(expected);
  });

  it('cannot have been told on a day without working time', () => {
    const day = buildDay({ people: {} });
    expect(canBeTold(day, day.clock.toInstant(NOW))).toBe(false);
  });
});

describe('a visit that begins at an instant', () => {
  const check = (day: VisitDay, minute: number, ...lines: RequestedLine[]) =>
    planVisitAt(day, lines, day.clock.toInstant(minute)).result;

  it('is refused with its reason', () => {
    const day = buildDay({ rooms: { chair: [[[540, 700]]] } });
    const inChair = { employeeId: 'a', roomKinds: ['chair'] };
    expect(check(day, 620, request(['a']))).toBe('ok');
    expect(check(day, 610, request(['a']))).toBe('taken');
    expect(check(day, 720, request(['a']))).toBe('outside_hours');
    expect(check(day, 710, request(['a']))).toBe('outside_hours');
    expect(check(day, 620, request(['a'], 30, inChair))).toBe('room_taken');
    expect(check(day, 620, request(['a'], 30, { roomKinds: ['chair'] }))).toBe('taken');
    expect(check(day, 620, ...Array.from({ length: 13 }, () => request(['a'], 1)))).toBe('outside_hours');
  });
});
