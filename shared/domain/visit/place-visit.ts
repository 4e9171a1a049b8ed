import type { Interval } from '../working-time/interval.ts';
import type { VisitLine } from './visit-line.ts';
import { createVisitShape } from './visit-shape.ts';

/** One line's real time, in milliseconds since 1970. */
export interface PlacedLine {
  line: VisitLine;
  served: Interval;
  /** The intervals that the employee is occupied. */
  person: Interval[];
  /** The interval that each unit is occupied. */
  room: Interval;
}

/** Returns the real times of the lines of a visit that starts at an instant; checks nothing. */
export function placeVisit(lines: readonly VisitLine[], start: number): PlacedLine[] {
  const move = (interval: Interval) => ({ start: start + interval.start, end: start + interval.end });
  return createVisitShape(lines).lines.map(({ line, served, person, room }) => ({
    line,
    served: move(served),
    person: person.map(move),
    room: move(room),
  }));
}
