import type { Bucket } from './chart-days.ts';
import type { PlotScales } from './chart-scales.ts';
import classes from './days-chart.module.css';

/** From the end of the bar to its break, and how far that rises. */
const FROM_END = 20;
const RISE = 6;
const OVERHANG = 3;

interface BarBreaksProps {
  buckets: readonly Bucket[];
  scales: PlotScales;
}

/** A slanted gap in each bar that is longer than the picture. */
export function BarBreaks({ buckets, scales }: BarBreaksProps) {
  const { isCut, middleOf, barWidth, y } = scales;
  const half = barWidth / 2 + OVERHANG;
  const breakAt = (key: string, index: number, place: number) => (
    <path
      key={key}
      className={classes.break}
      d={`M${middleOf(index) - half},${place + RISE / 2}l${half * 2},${-RISE}`}
    />
  );
  return buckets.flatMap(({ from, sales, expenses }, index) => [
    isCut(sales) && breakAt(`${from} sales`, index, y(sales) + FROM_END),
    isCut(expenses) && breakAt(`${from} expenses`, index, y(-expenses) - FROM_END),
  ]);
}
