/** The parts of a line in minutes, in this order. The shown time of a line is when `work` begins. */
export interface LineParts {
  /** A buffer that the customer does not see, as `after` is. */
  before: number;
  work: number;
  /** The employee is free meanwhile; the customer stays, and the room is occupied. */
  process: number;
  finish: number;
  after: number;
}

/** One service of a visit, done by one employee. */
export interface VisitLine {
  employeeId: string;
  parts: LineParts;
  /** Whether the line begins after the end of all lines before it, or with the line before it. The first line's is not read. */
  join: 'after' | 'with';
  /** The pause in minutes after that moment, 0 if missing. The first line's is not read. */
  gap?: number;
  /** The line occupies one unit of each of these kinds of rooms or devices. */
  roomKinds: readonly string[];
}

/** Returns the minutes in which the customer is served, without the buffers. */
export function getServedMinutes({ work, process, finish }: LineParts): number {
  return work + process + finish;
}
