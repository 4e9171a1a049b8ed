import type { VisitLine } from '../visit-line.ts';
import { markBusy, markContinuedWork, markWork } from './oracle-hours.ts';
import { getRealMinutes, type RealMinutes } from './real-minutes.ts';
import type { VisitCase } from './visit-case.ts';

/** The second computation of a visit's check, which marks every minute of every line. */

export interface OracleDay {
  minutes: RealMinutes;
  /** The work of the date, which has the grid. */
  work: ReadonlyMap<string, Int32Array>;
  /** The work in which a visit may lie: also that of the next date after no break. */
  continuedWork: ReadonlyMap<string, Uint8Array>;
  busy: ReadonlyMap<string, Uint8Array>;
  units: readonly { id: string; kind: string; busy: Uint8Array }[];
  /** The first minute that is not past. */
  nowIndex: number;
  grid: VisitCase['grid'];
}

/** One line's minutes after the start of the visit. */
interface LineMinutes {
  line: VisitLine;
  served: number[];
  person: number[];
  room: number[];
  hasConflict: boolean;
}

export interface OracleVerdict {
  result: 'ok' | 'off_grid' | 'outside_hours' | 'past' | 'taken' | 'room_taken';
  line?: number;
}

export function createOracleDay(visitCase: VisitCase): OracleDay {
  const { employees, units, date, timeZone, now, grid } = visitCase;
  const minutes = getRealMinutes(date, timeZone);
  const worked = employees.map((one) => ({ one, work: markWork(visitCase, one) }));
  return {
    minutes,
    work: new Map(worked.map(({ one, work }) => [one.id, work])),
    continuedWork: new Map(worked.map(({ one, work }) => [one.id, markContinuedWork(visitCase, one, work)])),
    busy: new Map(employees.map((one) => [one.id, markBusy(visitCase, one)])),
    units: units.map(({ id, kind, bookings }) => ({
      id,
      kind,
      busy: markBusy(visitCase, { bookings, absences: [] }),
    })),
    nowIndex: Math.floor((now - minutes.firstMs) / 60_000),
    grid,
  };
}

/** Returns the minutes of each line. Minute -5 is five minutes before the visit. */
export function listLineMinutes(lines: readonly VisitLine[]): LineMinutes[] {
  let begin = 0;
  let end = 0;
  const marked = lines.map((line, index) => {
    if (line.join === 'after') begin = end;
    if (index > 0) begin += line.gap ?? 0;
    const { before, work, process, finish, after } = line.parts;
    const served = range(begin, begin + work + process + finish);
    const ownEnd = begin + served.length;
    end = Math.max(end, ownEnd);
    return {
      line,
      served,
      work: [...range(begin, begin + work), ...range(ownEnd - finish, ownEnd)],
      before: range(begin - before, begin),
      after: range(ownEnd, ownEnd + after),
    };
  });
  return marked.map((own, index) => {
    const others = marked.filter((one) => one !== own && one.line.employeeId === own.line.employeeId);
    const isFree = (minute: number) =>
      others.every((one) => ![...one.work, ...one.before, ...one.after].includes(minute));
    const before = own.before.every(isFree) ? own.before : [];
    const after = own.after.every(isFree) ? own.after : [];
    const earlier = others.filter((one) => marked.indexOf(one) < index);
    return {
      line: own.line,
      served: own.served,
      person: [...before, ...own.work, ...after],
      room: [...before, ...own.served, ...after],
      hasConflict: own.work.some((minute) => earlier.some((one) => one.work.includes(minute))),
    };
  });
}

/** Returns the check of a visit that starts at a real minute, without its grid. */
export function judgeVisit(day: OracleDay, lines: readonly LineMinutes[], start: number): OracleVerdict {
  const outside = lines.findIndex(({ line, served }, index) => {
    if (index === 0 && (day.work.get(line.employeeId)?.[start] ?? -1) === -1) return true;
    const work = day.continuedWork.get(line.employeeId);
    return served.some((minute) => !work?.[start + minute]);
  });
  if (outside >= 0) return { result: 'outside_hours', line: outside };
  if (start < day.nowIndex) return { result: 'past', line: 0 };
  const taken = lines.findIndex(({ line, person, hasConflict }) => {
    const busy = day.busy.get(line.employeeId);
    return hasConflict || person.some((minute) => busy?.[start + minute]);
  });
  if (taken >= 0) return { result: 'taken', line: taken };
  for (let count = 1; count <= lines.length; count += 1) {
    if (!hasRooms(day, lines.slice(0, count), start)) return { result: 'room_taken', line: count - 1 };
  }
  return { result: 'ok' };
}

/** Tries every unit of every line and kind. */
function hasRooms(day: OracleDay, lines: readonly LineMinutes[], start: number): boolean {
  const needs = lines.flatMap(({ line, room }) =>
    [...new Set(line.roomKinds)].map((kind) => ({ kind, room })),
  );
  const used = new Map<string, Set<number>>();
  const place = (index: number): boolean => {
    const need = needs[index];
    if (!need) return true;
    return day.units.some(({ id, kind, busy }) => {
      const held = used.get(id) ?? new Set<number>();
      used.set(id, held);
      if (kind !== need.kind || need.room.some((minute) => busy[start + minute] || held.has(minute)))
        return false;
      for (const minute of need.room) held.add(minute);
      if (place(index + 1)) return true;
      for (const minute of need.room) held.delete(minute);
      return false;
    });
  };
  return place(0);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
