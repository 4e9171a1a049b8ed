import { DAY_MINUTES } from '@salon/shared/domain/minutes';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';

/** The part of a day that the bars of a week show, in minutes after midnight. */
export interface BarAxis {
  from: number;
  to: number;
}

const HOUR_MINUTES = 60;
/** The axis of a week without spans. */
const DAYTIME: BarAxis = { from: 8 * HOUR_MINUTES, to: 20 * HOUR_MINUTES };
const TICK_HOURS = [1, 2, 3, 4, 6, 8, 12];
const MAX_TICKS = 6;

/** Returns whole hours around all spans, at least twelve of them. */
export function getBarAxis(spans: readonly MinuteSpan[]): BarAxis {
  if (spans.length === 0) return DAYTIME;
  const first = Math.min(...spans.map(({ start }) => start));
  const from = Math.floor(first / HOUR_MINUTES) * HOUR_MINUTES;
  const last = Math.max(...spans.map(({ end }) => end), from + DAY_MINUTES / 2);
  return { from, to: Math.ceil(last / HOUR_MINUTES) * HOUR_MINUTES };
}

/** Returns whole hours with equal distances, in minutes. */
export function listTicks({ from, to }: BarAxis): number[] {
  const hours = TICK_HOURS.find((step) => (to - from) / (step * HOUR_MINUTES) <= MAX_TICKS) ?? 12;
  const step = hours * HOUR_MINUTES;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Returns the place of a minute on the axis, in percent. */
export function toPercent(minute: number, { from, to }: BarAxis): number {
  return (Math.min(Math.max(minute, from), to) - from) / ((to - from) / 100);
}
