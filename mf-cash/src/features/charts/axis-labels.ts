import { formatWeekday, getMonthName, showDigits } from '@salon/shared/ui/format';
import type { Bucket, ChartUnit } from './chart-days.ts';

export interface AxisLabel {
  index: number;
  text: string;
}

export interface AxisLabels {
  /** This row next to the bars has days, or months when days do not fit. */
  near: AxisLabel[];
  /** This row below `near` has months or years. */
  far: AxisLabel[];
}

// Two neighbouring labels of the same kind are at least this far apart.
const DAY_WIDTH_PX = 28;
const WEEKDAY_WIDTH_PX = 84;
const MONTH_WIDTH_PX = 88;
const MONTH_AND_YEAR_WIDTH_PX = 120;
const YEAR_WIDTH_PX = 40;

/** A whole month has at least this many buckets. */
const BUCKETS_PER_MONTH: Record<ChartUnit, number> = { day: 28, week: 4, month: 1 };

/** `step` is the width of one bucket in pixels. */
export function createAxisLabels(buckets: readonly Bucket[], unit: ChartUnit, step: number): AxisLabels {
  const hasDays = unit !== 'month' && BUCKETS_PER_MONTH[unit] * step >= MONTH_WIDTH_PX;
  return hasDays ? dayLabels(buckets, unit, step) : monthLabels(buckets, step);
}

function dayLabels(buckets: readonly Bucket[], unit: ChartUnit, step: number): AxisLabels {
  const hasWeekdays = unit === 'day' && step >= WEEKDAY_WIDTH_PX;
  const days = buckets.map(({ from }, index) => {
    const day = showDigits(Number(from.slice(8)));
    return { index, text: hasWeekdays ? `${formatWeekday(from)} ${day}` : day };
  });
  const hasYears = new Set(buckets.map(yearOf)).size > 1;
  const months = labelsAtChanges(buckets, (bucket) =>
    hasYears ? `${monthNameOf(bucket)} ${yearOf(bucket)}` : monthNameOf(bucket),
  );
  return {
    near: spacedLabels(days, hasWeekdays ? WEEKDAY_WIDTH_PX : DAY_WIDTH_PX, step),
    far: fittingLabels(months, buckets.length, hasYears ? MONTH_AND_YEAR_WIDTH_PX : MONTH_WIDTH_PX, step),
  };
}

function monthLabels(buckets: readonly Bucket[], step: number): AxisLabels {
  return {
    near: spacedLabels(labelsAtChanges(buckets, monthNameOf), MONTH_WIDTH_PX, step),
    far: fittingLabels(labelsAtChanges(buckets, yearOf), buckets.length, YEAR_WIDTH_PX, step),
  };
}

const yearOf = ({ from }: Bucket) => showDigits(from.slice(0, 4));
const monthNameOf = ({ from }: Bucket) => getMonthName(Number(from.slice(5, 7)));

function labelsAtChanges(buckets: readonly Bucket[], textOf: (bucket: Bucket) => string): AxisLabel[] {
  const all = buckets.map((bucket, index) => ({ index, text: textOf(bucket) }));
  return all.filter(({ text }, index) => text !== all[index - 1]?.text);
}

function spacedLabels(labels: readonly AxisLabel[], width: number, step: number): AxisLabel[] {
  const kept: AxisLabel[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (!last || (label.index - last.index) * step >= width) kept.push(label);
  }
  return kept;
}

/** A single label stays even if it does not fit. */
function fittingLabels(labels: AxisLabel[], count: number, width: number, step: number): AxisLabel[] {
  if (labels.length === 1) return labels;
  return labels.filter(({ index }, place) => ((labels[place + 1]?.index ?? count) - index) * step >= width);
}
