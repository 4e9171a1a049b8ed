import { max } from 'd3-array';
import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { findCutAmount } from './chart-cut.ts';
import type { Bucket } from './chart-days.ts';

/** The edges of the plot in pixels. Time runs from right to left: `early` is the right edge, `late` the left edge. */
export interface PlotBox {
  early: number;
  late: number;
  top: number;
  bottom: number;
}

export interface PlotScales {
  /** The width of one bucket in pixels, including its gap. */
  step: number;
  barWidth: number;
  middleOf(index: number): number;
  /** Sales go up from `y(0)`. Expenses are negative amounts and go down. */
  y: ScaleLinear<number, number>;
  isCut(amount: number): boolean;
  ticks: number[];
  /** An x position beyond the ends belongs to the nearest bucket. */
  indexAt(x: number): number;
}

const GAP_RATIO = 0.28;
const MAX_BAR_WIDTH_PX = 44;
const PIXELS_PER_TICK = 48;

/** Sales and expenses have one linear scale, so that users can compare the lengths of bars. It clamps cut bars. */
export function createPlotScales(buckets: readonly Bucket[], box: PlotBox): PlotScales {
  const x = scaleBand(buckets.keys(), [box.early, box.late])
    .paddingInner(GAP_RATIO)
    .paddingOuter(GAP_RATIO / 2);
  const step = x.step();
  const barWidth = Math.min(x.bandwidth(), MAX_BAR_WIDTH_PX);
  const cut = findCutAmount(buckets);
  const highest = Math.min(max(buckets, ({ sales }) => sales) ?? 0, cut);
  const lowest = Math.min(max(buckets, ({ expenses }) => expenses) ?? 0, cut);
  // With zeros only, the domain [0, 1] puts the zero line at the bottom and avoids a division by zero.
  const domain = highest === 0 && lowest === 0 ? [0, 1] : [-lowest, highest];
  const y = scaleLinear(domain, [box.bottom, box.top]).clamp(true);
  return {
    step,
    barWidth,
    middleOf: (index) => (x(index) ?? box.early) + x.bandwidth() / 2,
    y,
    isCut: (amount) => amount > cut,
    ticks:
      highest === 0 && lowest === 0 ? [0] : y.ticks(Math.floor((box.bottom - box.top) / PIXELS_PER_TICK)),
    indexAt: (place) => {
      const index = Math.floor((box.early - place) / step);
      return Math.min(Math.max(index, 0), buckets.length - 1);
    },
  };
}

const MIN_BAR_LENGTH_PX = 2;
const MAX_CORNER_PX = 3;

export function toBarPath(middle: number, width: number, zero: number, end: number): string {
  const isUp = end <= zero;
  const length = Math.max(Math.abs(zero - end), MIN_BAR_LENGTH_PX);
  const corner = Math.min(MAX_CORNER_PX, width / 2, length);
  const sign = isUp ? -1 : 1;
  const start = middle - width / 2;
  const tip = zero + sign * length;
  const shoulder = tip - sign * corner;
  const sweep = isUp ? 1 : 0;
  const arc = `A${corner},${corner} 0 0 ${sweep}`;
  return [
    `M${start},${zero}V${shoulder}`,
    `${arc} ${start + corner},${tip}`,
    `H${start + width - corner}`,
    `${arc} ${start + width},${shoulder}`,
    `V${zero}Z`,
  ].join('');
}
