import type { Bucket } from './chart-days.ts';
import type { PlotScales } from './chart-scales.ts';
import classes from './days-chart.module.css';

const FROM_END_PX = 20;
/** The slanted break rises this far from one side of the bar to the other. */
const RISE_PX = 6;
const OVERHANG_PX = 3;

interface BarBreaksProps {
  buckets: readonly Bucket[];
  scales: PlotScales;
}

export function BarBreaks({ buckets, scales }: BarBreaksProps) {
  const { isCut, middleOf, barWidth, y } = scales;
  const half = barWidth / 2 + OVERHANG_PX;
  const breakAt = (key: string, index: number, place: number) => (
    <path
      key={key}
      className={classes.break}
      d={`M${middleOf(index) - half},${place + RISE_PX / 2}l${half * 2},${-RISE_PX}`}
    />
  );
  return buckets.flatMap(({ from, sales, expenses }, index) => [
    isCut(sales) && breakAt(`${from} sales`, index, y(sales) + FROM_END_PX),
    isCut(expenses) && breakAt(`${from} expenses`, index, y(-expenses) - FROM_END_PX),
  ]);
}
