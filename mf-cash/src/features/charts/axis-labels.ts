import { formatWeekday, monthName } from '@salon/shared/ui/format';
import type { Bucket, ChartUnit } from './chart-days.ts';

export interface AxisLabel {
  /** The mark that it stands at. */
  index: number;
  text: string;
}

export interface AxisLabels {
  /** Days, or months: in the middle of their marks, as many as fit. */
  near: AxisLabel[];
  /** The month, or the year, below the mark at which it begins. */
  far: AxisLabel[];
}

/** Pixels that a label needs so that the next one does not touch it. */
const DAY_WIDTH = 28;
const WEEKDAY_WIDTH = 84;
const MONTH_WIDTH = 88;
const YEAR_WIDTH = 44;

export function axisLabels(buckets: readonly Bucket[], unit: ChartUnit, step: number): AxisLabels {
  return unit === 'month' ? monthLabels(buckets, step) : dayLabels(buckets, unit, step);
}

function dayLabels(buckets: readonly Bucket[], unit: ChartUnit, step: number): AxisLabels {
  const hasWeekdays = unit === 'day' && step >= WEEKDAY_WIDTH;
  const text = ({ from }: Bucket) => (hasWeekdays ? `${formatWeekday(from)} ${dayOf(from)}` : dayOf(from));
  const years = new Set(buckets.map(({ from }) => from.slice(0, 4)));
  const month = ({ from }: Bucket) =>
    monthName(Number(from.slice(5, 7))) + (years.size > 1 ? ` ${from.slice(0, 4)}` : '');
  return {
    near: thinned(buckets, text, hasWeekdays ? WEEKDAY_WIDTH : DAY_WIDTH, step),
    far: turns(buckets, month, years.size > 1 ? MONTH_WIDTH + YEAR_WIDTH : MONTH_WIDTH, step),
  };
}

function monthLabels(buckets: readonly Bucket[], step: number): AxisLabels {
  return {
    near: thinned(buckets, ({ from }) => monthName(Number(from.slice(5, 7))), MONTH_WIDTH, step),
    far: turns(buckets, ({ from }) => from.slice(0, 4), YEAR_WIDTH, step),
  };
}

const dayOf = (date: string) => String(Number(date.slice(8)));

/** Every so-manieth, beginning with the first. */
function thinned(
  buckets: readonly Bucket[],
  text: (bucket: Bucket) => string,
  width: number,
  step: number,
): AxisLabel[] {
  const every = Math.max(1, Math.ceil(width / step));
  return buckets.flatMap((bucket, index) => (index % every === 0 ? [{ index, text: text(bucket) }] : []));
}

/** Where the text changes. A stretch that is too short for its text goes without, unless it is the only one. */
function turns(
  buckets: readonly Bucket[],
  text: (bucket: Bucket) => string,
  width: number,
  step: number,
): AxisLabel[] {
  const all: AxisLabel[] = [];
  for (const [index, bucket] of buckets.entries()) {
    const label = { index, text: text(bucket) };
    if (all.at(-1)?.text !== label.text) all.push(label);
  }
  if (all.length === 1) return all;
  return all.filter(
    ({ index }, place) => ((all[place + 1]?.index ?? buckets.length) - index) * step >= width,
  );
}
