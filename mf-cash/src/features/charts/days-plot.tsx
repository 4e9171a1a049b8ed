import { useUniqueId } from '@salon/shared/ui/unique-id';
import { maxIndex } from 'd3-array';
import { memo } from 'react';
import { axisLabels } from './axis-labels.ts';
import { BarBreaks } from './bar-break.tsx';
import type { Bucket, ChartUnit } from './chart-days.ts';
import { barPath, type PlotBox, type PlotScales, plotScales } from './chart-scales.ts';
import { spokenChart } from './chart-words.ts';
import { messages as texts } from './charts.messages.ts';
import { compactAmount } from './compact-amount.ts';
import classes from './days-chart.module.css';
import { FAR_LABELS, NEAR_LABELS, PLOT_HEIGHT, plotBox } from './plot-box.ts';

interface DaysPlotProps {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  width: number;
  chosen: number;
  currency: string;
}

/** The picture. For a screen reader it is one, with its story as its name; the figures are in the table below it. */
export function DaysPlot({ buckets, unit, width, chosen, currency }: DaysPlotProps) {
  const box = plotBox(width);
  const scales = plotScales(buckets, box);
  return (
    <svg
      className={classes.picture}
      width={width}
      height={PLOT_HEIGHT}
      role="img"
      aria-label={spokenChart(buckets, unit, currency)}
    >
      {buckets.length > 1 && (
        <rect
          className={classes.chosen}
          x={scales.middleOf(chosen) - scales.step / 2}
          y={0}
          width={scales.step}
          height={PLOT_HEIGHT - 2}
          rx={Math.min(8, scales.step / 2)}
        />
      )}
      <Amounts box={box} scales={scales} width={width} />
      <Bars buckets={buckets} width={width} />
      <BarBreaks buckets={buckets} scales={scales} />
      <Peak buckets={buckets} of="sales" box={box} scales={scales} />
      <Peak buckets={buckets} of="expenses" box={box} scales={scales} />
      <Times buckets={buckets} unit={unit} scales={scales} />
    </svg>
  );
}

interface LayerProps {
  box: PlotBox;
  scales: PlotScales;
}

/** The lines of the amounts, named at the right. */
function Amounts({ box, scales, width }: LayerProps & { width: number }) {
  const { y, ticks } = scales;
  return ticks.map((amount) => (
    <g key={amount}>
      <line
        className={amount === 0 ? classes.zero : classes.line}
        x1={box.late}
        x2={box.early}
        y1={y(amount)}
        y2={y(amount)}
      />
      <text className={classes.label} x={width} y={y(amount)} dy="0.32em" textAnchor="start">
        {compactAmount(Math.abs(amount))}
      </text>
    </g>
  ));
}

/** Sales in full ink, expenses hatched: told apart without colour. Drawn once, however often the choice moves. */
const Bars = memo(function Bars({ buckets, width }: { buckets: readonly Bucket[]; width: number }) {
  const hatch = useUniqueId();
  const { middleOf, barWidth, y } = plotScales(buckets, plotBox(width));
  const zero = y(0);
  return (
    <>
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.hatchGround} width={5} height={5} />
        <rect className={classes.hatchLine} width={2} height={5} />
      </pattern>
      {buckets.map(({ from, sales, expenses }, index) => (
        <g key={from}>
          {sales > 0 && (
            <path className={classes.sales} d={barPath(middleOf(index), barWidth, zero, y(sales))} />
          )}
          {expenses > 0 && (
            <path
              className={classes.expenses}
              fill={`url(#${hatch})`}
              d={barPath(middleOf(index), barWidth, zero, y(-expenses))}
            />
          )}
        </g>
      ))}
    </>
  );
});

/** Half of the longest label: it stays inside the picture. */
const HALF_LABEL = 72;

/** The highest bar says what it is and how much; a lone one is not the highest of anything. */
function Peak({
  buckets,
  of,
  box,
  scales,
}: LayerProps & { buckets: readonly Bucket[]; of: 'sales' | 'expenses' }) {
  const index = maxIndex(buckets, (bucket) => bucket[of]);
  const amount = buckets[index]?.[of] ?? 0;
  if (amount === 0) return null;
  const isUp = of === 'sales';
  const x = Math.max(Math.min(scales.middleOf(index), box.early - HALF_LABEL), box.late + HALF_LABEL);
  const end = scales.y(isUp ? amount : -amount);
  const name = buckets.length === 1 ? texts[of] : texts.highest[of];
  return (
    <text className={classes.peak} x={x} y={isUp ? end - 8 : end + 16} textAnchor="middle">
      {`${name} ${compactAmount(amount)}`}
    </text>
  );
}

function Times({
  buckets,
  unit,
  scales,
}: {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  scales: PlotScales;
}) {
  const { middleOf, step } = scales;
  const { near, far } = axisLabels(buckets, unit, step);
  const isLone = buckets.length === 1;
  return (
    <>
      {near.map(({ index, text }) => (
        <text
          key={index}
          className={classes.label}
          x={middleOf(index)}
          y={PLOT_HEIGHT - NEAR_LABELS}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {far.map(({ index, text }) => (
        <text
          key={index}
          className={classes.label}
          x={isLone ? middleOf(index) : middleOf(index) + step / 2}
          y={PLOT_HEIGHT - FAR_LABELS}
          textAnchor={isLone ? 'middle' : 'start'}
        >
          {text}
        </text>
      ))}
    </>
  );
}
