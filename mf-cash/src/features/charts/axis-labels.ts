import { formatWeekday, monthName } from '@salon/shared/ui/format';
import type { Bucket, ChartUnit } from './chart-days.ts';

export interface AxisLabel {
  /** The mark that it stands at. */
  index: number;
  text: string;
}

export interface AxisLabels {
  /** Days in the middle of their marks, as many as fit; months where days would be too many. */
  near: AxisLabel[];
  /** Below them, where it begins: the month, or the year. */
  far: AxisLabel[];
}

/** Pixels that a label needs so that the next one does not touch it. */
const DAY_WIDTH = 28;
const WEEKDAY_WIDTH = 84;
const MONTH_WIDTH = 88;
const MONTH_AND_YEAR_WIDTH = 120;
const YEAR_WIDTH = 40;

/** Fewest marks of a whole month. */
const MARKS_PER_MONTH: Record<ChartUnit, number> = { day: 28, week: 4, month: 1 };

export function axisLabels(buckets: readonly Bucket[], unit: ChartUnit, step: number): AxisLabels {
  const hasDays = unit !== 'month' && MARKS_PER_MONTH[unit] * step >= MONTH_WIDTH;
  return hasDays ? dayLabels(buckets, unit, step) : monthLabels(buckets, step);
}

function dayLabels(buckets: readonly Bucket[], unit: ChartUnit, step: number): AxisLabels {
  const hasWeekdays = unit === 'day' && step >= WEEKDAY_WIDTH;
  const days = buckets.map(({ from }, index) => {
    const day = String(Number(from.slice(8)));
    return { index, text: hasWeekdays ? `${formatWeekday(from)} ${day}` : day };
  });
  const hasYears = new Set(buckets.map(yearOf)).size > 1;
  const months = turns(buckets, (bucket) =>
    hasYears ? `${monthNameOf(bucket)} ${yearOf(bucket)}` : monthNameOf(bucket),
  );
  return {
    near: spaced(days, hasWeekdays ? WEEKDAY_WIDTH : DAY_WIDTH, step),
    far: roomy(months, buckets.length, hasYears ? MONTH_AND_YEAR_WIDTH : MONTH_WIDTH, step),
  };
}

function monthLabels(buckets: readonly Bucket[], step: number): AxisLabels {
  return {
    near: spaced(turns(buckets, monthNameOf), MONTH_WIDTH, step),
    far: roomy(turns(buckets, yearOf), buckets.length, YEAR_WIDTH, step),
  };
}

const yearOf = ({ from }: Bucket) => from.slice(0, 4);
const monthNameOf = ({ from }: Bucket) => monthName(Number(from.slice(5, 7)));

/** Where the text changes, and at the beginning. */
function turns(buckets: readonly Bucket[], textOf: (bucket: Bucket) => string): AxisLabel[] {
  const all = buckets.map((bucket, index) => ({ index, text: textOf(bucket) }));
  return all.filter(({ text }, index) => text !== all[index - 1]?.text);
}

/** As many as stand apart, beginning with the first. */
function spaced(labels: readonly AxisLabel[], width: number, step: number): AxisLabel[] {
  const kept: AxisLabel[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (!last || (label.index - last.index) * step >= width) kept.push(label);
  }
  return kept;
}

/** A stretch that is too short for its text goes without, unless it is the only one. */
function roomy(labels: AxisLabel[], count: number, width: number, step: number): AxisLabel[] {
  if (labels.length === 1) return labels;
  return labels.filter(({ index }, place) => ((labels[place + 1]?.index ?? count) - index) * step >= width);
}
