import { useUniqueId } from '@salon/shared/ui/unique-id';
import { maxIndex } from 'd3-array';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { createAxisLabels } from './axis-labels.ts';
import { BarBreaks } from './bar-breaks.tsx';
import type { Bucket, ChartUnit } from './chart-days.ts';
import { createPlotScales, type PlotBox, type PlotScales, toBarPath } from './chart-scales.ts';
import { describeChart } from './chart-texts.ts';
import { messages as texts } from './charts.messages.ts';
import classes from './days-chart.module.css';
import { formatCompactAmount } from './format-compact-amount.ts';
import { FAR_LABELS_BOTTOM_PX, getPlotBox, NEAR_LABELS_BOTTOM_PX, PLOT_HEIGHT_PX } from './plot-box.ts';

interface DaysPlotProps {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  width: number;
  chosen: number;
  currency: string;
}

/** For screen readers the chart is one image with a description; `DaysTable` has its figures. */
export const DaysPlot = observer(function DaysPlot({
  buckets,
  unit,
  width,
  chosen,
  currency,
}: DaysPlotProps) {
  const box = getPlotBox(width);
  const scales = createPlotScales(buckets, box);
  return (
    <svg
      className={classes.drawing}
      width={width}
      height={PLOT_HEIGHT_PX}
      role="img"
      aria-label={describeChart(buckets, unit, currency)}
    >
      {buckets.length > 1 && (
        <rect
          className={classes.chosen}
          x={scales.middleOf(chosen) - scales.step / 2}
          y={0}
          width={scales.step}
          height={PLOT_HEIGHT_PX - 2}
          rx={Math.min(8, scales.step / 2)}
        />
      )}
      <GridLines box={box} scales={scales} width={width} />
      <Bars buckets={buckets} width={width} />
      <BarBreaks buckets={buckets} scales={scales} />
      <PeakLabel buckets={buckets} of="sales" box={box} scales={scales} />
      <PeakLabel buckets={buckets} of="expenses" box={box} scales={scales} />
      <TimeLabels buckets={buckets} unit={unit} scales={scales} />
    </svg>
  );
});

interface LayerProps {
  box: PlotBox;
  scales: PlotScales;
}

function GridLines({ box, scales, width }: LayerProps & { width: number }) {
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
        {formatCompactAmount(Math.abs(amount))}
      </text>
    </g>
  ));
}

/** With `memo`, a change of the chosen bucket does not render the bars again. */
const Bars = memo(function Bars({ buckets, width }: { buckets: readonly Bucket[]; width: number }) {
  const hatch = useUniqueId();
  const { middleOf, barWidth, y } = createPlotScales(buckets, getPlotBox(width));
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
            <path className={classes.sales} d={toBarPath(middleOf(index), barWidth, zero, y(sales))} />
          )}
          {expenses > 0 && (
            <path
              className={classes.expenses}
              fill={`url(#${hatch})`}
              d={toBarPath(middleOf(index), barWidth, zero, y(-expenses))}
            />
          )}
        </g>
      ))}
    </>
  );
});

/** Half the width of the longest label. The middle of a label keeps this distance from the edges. */
const HALF_LABEL_PX = 72;

/** In a chart with one bucket, the label does not say "highest". */
function PeakLabel({
  buckets,
  of,
  box,
  scales,
}: LayerProps & { buckets: readonly Bucket[]; of: 'sales' | 'expenses' }) {
  const index = maxIndex(buckets, (bucket) => bucket[of]);
  const amount = buckets[index]?.[of] ?? 0;
  if (amount === 0) return null;
  const isUp = of === 'sales';
  const x = Math.max(Math.min(scales.middleOf(index), box.early - HALF_LABEL_PX), box.late + HALF_LABEL_PX);
  const end = scales.y(isUp ? amount : -amount);
  const name = buckets.length === 1 ? texts[of] : texts.highest[of];
  return (
    <text className={classes.peak} x={x} y={isUp ? end - 8 : end + 16} textAnchor="middle">
      {`${name} ${formatCompactAmount(amount)}`}
    </text>
  );
}

function TimeLabels({
  buckets,
  unit,
  scales,
}: {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  scales: PlotScales;
}) {
  const { middleOf, step } = scales;
  const { near, far } = createAxisLabels(buckets, unit, step);
  const isSingle = buckets.length === 1;
  return (
    <>
      {near.map(({ index, text }) => (
        <text
          key={index}
          className={classes.label}
          x={middleOf(index)}
          y={PLOT_HEIGHT_PX - NEAR_LABELS_BOTTOM_PX}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {far.map(({ index, text }) => (
        <text
          key={index}
          className={classes.label}
          x={isSingle ? middleOf(index) : middleOf(index) + step / 2}
          y={PLOT_HEIGHT_PX - FAR_LABELS_BOTTOM_PX}
          textAnchor={isSingle ? 'middle' : 'start'}
        >
          {text}
        </text>
      ))}
    </>
  );
}
