import { max } from 'd3-array';
import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { cutOf } from './chart-cut.ts';
import type { Bucket } from './chart-days.ts';

/** Where the marks are drawn, in pixels. `early` is the right edge, at which time begins; `late` the left one. */
export interface PlotBox {
  early: number;
  late: number;
  top: number;
  bottom: number;
}

export interface PlotScales {
  /** Width that one mark has, its gap included. */
  step: number;
  barWidth: number;
  /** The middle of a mark. */
  middleOf(index: number): number;
  /** Sales go up from `y(0)`, expenses (as negative amounts) down. */
  y: ScaleLinear<number, number>;
  /** Whether the bar of an amount, which ends at the picture's edge, is longer than it is drawn. */
  isCut(amount: number): boolean;
  /** Amounts at which a line is drawn. */
  ticks: number[];
  /** The mark at a place, the nearest one beyond the ends. */
  indexAt(x: number): number;
}

const GAP = 0.28;
/** A lone day is a bar too, not a wall. */
const WIDEST_BAR = 44;
const PIXELS_PER_TICK = 48;

/** One straight scale for both directions, so that lengths can be compared; what is beyond its end is drawn to there. */
export function plotScales(buckets: readonly Bucket[], box: PlotBox): PlotScales {
  const x = scaleBand(buckets.keys(), [box.early, box.late])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const step = x.step();
  const barWidth = Math.min(x.bandwidth(), WIDEST_BAR);
  const cut = cutOf(buckets);
  const highest = Math.min(max(buckets, ({ sales }) => sales) ?? 0, cut);
  const lowest = Math.min(max(buckets, ({ expenses }) => expenses) ?? 0, cut);
  // Nothing but zeros: a line at the bottom, not a division by nothing.
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

const SHORTEST_BAR = 2;
const CORNER = 3;

/** A bar from the zero line to an amount, rounded at its end. What is not zero can be seen. */
export function barPath(middle: number, width: number, zero: number, end: number): string {
  const isUp = end <= zero;
  const length = Math.max(Math.abs(zero - end), SHORTEST_BAR);
  const corner = Math.min(CORNER, width / 2, length);
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
