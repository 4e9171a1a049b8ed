import { doOverlap, type Interval, mergeTouching } from '../working-time/interval.ts';
import { MINUTE_MS } from './day-clock.ts';
import { getServedMinutes, type VisitLine } from './visit-line.ts';

/** One line's times in milliseconds after the start of the visit. */
export interface LineShape {
  line: VisitLine;
  served: Interval;
  /** The time of the employee, with buffers: two intervals if the line has processing time. */
  person: readonly Interval[];
  /** The time of each room unit. */
  room: Interval;
}

export interface VisitShape {
  lines: readonly LineShape[];
  /** The first line whose employee works on another line at the same time; null without such a line. */
  conflictLine: number | null;
}

/** The parts of one line before the buffers between lines are dropped; empty ones are left out. */
interface LineTimes {
  employeeId: string;
  work: readonly Interval[];
  before: readonly Interval[];
  after: readonly Interval[];
}

/** Returns the times of a visit's lines relative to its start. */
export function createVisitShape(lines: readonly VisitLine[]): VisitShape {
  const starts = listLineStarts(lines);
  const times = lines.map((line, index) => getLineTimes(line, starts[index] ?? 0));
  const conflict = times.findIndex((own, index) =>
    times
      .slice(0, index)
      .some((other) => own.employeeId === other.employeeId && haveOverlap(own.work, other.work)),
  );
  return {
    lines: lines.map((line, index) => createLineShape(line, starts[index] ?? 0, times, index)),
    conflictLine: conflict < 0 ? null : conflict,
  };
}

/** Returns the minutes from the visit's start to that of each line. */
function listLineStarts(lines: readonly VisitLine[]): number[] {
  let start = 0;
  let end = 0;
  return lines.map(({ join, parts, gap = 0 }, index) => {
    if (join === 'after') start = end;
    if (index > 0) start += gap;
    end = Math.max(end, start + getServedMinutes(parts));
    return start;
  });
}

/** Returns the time in which a line's employee works, without buffers, in milliseconds after `start` 0. */
export function listWorkIntervals({ work, process, finish }: VisitLine['parts'], start: number): Interval[] {
  const finishStart = start + work + process;
  return [...toIntervals(start, start + work), ...toIntervals(finishStart, finishStart + finish)];
}

function getLineTimes({ employeeId, parts }: VisitLine, start: number): LineTimes {
  const end = start + getServedMinutes(parts);
  return {
    employeeId,
    work: listWorkIntervals(parts, start),
    before: toIntervals(start - parts.before, start),
    after: toIntervals(end, end + parts.after),
  };
}

function createLineShape(
  line: VisitLine,
  start: number,
  times: readonly LineTimes[],
  index: number,
): LineShape {
  const own = times[index] as LineTimes;
  const others = times.filter((other) => other !== own && other.employeeId === own.employeeId);
  const before = keepBuffer(own.before, others);
  const after = keepBuffer(own.after, others);
  const served = {
    start: start * MINUTE_MS,
    end: (start + getServedMinutes(line.parts)) * MINUTE_MS,
  };
  return {
    line,
    served,
    person: mergeTouching([...before, ...own.work, ...after]),
    room: { start: before[0]?.start ?? served.start, end: after[0]?.end ?? served.end },
  };
}

/** A buffer is dropped if it overlaps work or a buffer of another line of the same employee in the visit. */
function keepBuffer(buffer: readonly Interval[], others: readonly LineTimes[]): readonly Interval[] {
  const isDropped = others.some(({ work, before, after }) =>
    haveOverlap(buffer, [...work, ...before, ...after]),
  );
  return isDropped ? [] : buffer;
}

/** Whether an interval of one list overlaps an interval of the other. */
export function haveOverlap(some: readonly Interval[], others: readonly Interval[]): boolean {
  return some.some((interval) => others.some((other) => doOverlap(interval, other)));
}

/** Returns the interval between two minutes in milliseconds, in a list that is empty if the interval is. */
function toIntervals(startMinute: number, endMinute: number): Interval[] {
  return startMinute < endMinute ? [{ start: startMinute * MINUTE_MS, end: endMinute * MINUTE_MS }] : [];
}
