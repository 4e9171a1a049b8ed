import { DAY_MINUTES } from '../minutes.ts';
import type { LineParts } from './visit-line.ts';

export const MAX_BUFFER_MINUTES = 240;
/** The most minutes of processing, and of finish. */
export const MAX_PART_MINUTES = 720;

/** The parts of a service as it is stored: `duration_minutes` is work, processing and finish; buffers come on top. */
export interface ServiceMinutes {
  duration_minutes: number;
  before_minutes: number;
  process_minutes: number;
  finish_minutes: number;
  after_minutes: number;
}

/** Work is negative if the duration is shorter than processing and finish. */
export function toLineParts(minutes: ServiceMinutes): LineParts {
  const { duration_minutes, before_minutes, process_minutes, finish_minutes, after_minutes } = minutes;
  return {
    before: before_minutes,
    work: duration_minutes - process_minutes - finish_minutes,
    process: process_minutes,
    finish: finish_minutes,
    after: after_minutes,
  };
}

export type ServiceMinutesProblem =
  /** The duration leaves no minute for work before processing and finish. */
  'no_work' | 'over_24_hours';

/** Returns the first problem of the parts together, or null. */
export function findServiceMinutesProblem(minutes: ServiceMinutes): ServiceMinutesProblem | null {
  const { before, work, process, finish, after } = toLineParts(minutes);
  if (work <= 0) return 'no_work';
  return before + work + process + finish + after > DAY_MINUTES ? 'over_24_hours' : null;
}
