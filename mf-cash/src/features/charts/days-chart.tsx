import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { formatMoney } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { findCutAmount } from './chart-cut.ts';
import {
  type Bucket,
  type ChartUnit,
  chooseChartUnit,
  type DayFigures,
  findLastActiveIndex,
  sumFigures,
  toBuckets,
} from './chart-days.ts';
import { createPlotScales } from './chart-scales.ts';
import { describeBucket, formatBucketName } from './chart-texts.ts';
import { messages as texts } from './charts.messages.ts';
import classes from './days-chart.module.css';
import { DaysPlot } from './days-plot.tsx';
import { DaysReadout } from './days-readout.tsx';
import { DaysTable } from './days-table.tsx';
import { getPlotBox } from './plot-box.ts';
import { useWidth } from './use-width.ts';

export interface DaysChartProps {
  from: SalonDate;
  to: SalonDate;
  days: readonly DayFigures[];
  currency: string;
}

/** Time runs from right to left. If the days do not fit, the bars show weeks or months. */
export function DaysChart(props: DaysChartProps) {
  const [only, ...others] = props.days;
  if (!only || others.length > 0) return <BarChart {...props} />;
  return <SingleDay day={only} currency={props.currency} />;
}

/** One bar compares nothing, so a single day has no chart. */
const SingleDay = observer(function SingleDay({ day, currency }: { day: DayFigures; currency: string }) {
  const bucket = { from: day.date, to: day.date, ...sumFigures([day]) };
  return (
    <DaysReadout
      bucket={bucket}
      unit={null}
      currency={currency}
      longest={longestFigure([bucket], currency)}
    />
  );
});

const BarChart = observer(function BarChart({ from, to, days, currency }: DaysChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const { early, late } = getPlotBox(width);
  const unit = chooseChartUnit({ from, to }, early - late);
  const buckets = useMemo(() => toBuckets({ from, to }, days, unit), [from, to, days, unit]);
  const longest = useMemo(() => longestFigure(buckets, currency), [buckets, currency]);
  // The choice is a date and not an index, so that it stays when a narrower window groups the days by week.
  const [chosenDay, setChosenDay] = useState<SalonDate | null>(null);
  const chosen = chosenIndex(buckets, chosenDay);
  const bucket = buckets[chosen];
  if (!bucket) return null;
  return (
    <div className={classes.chart}>
      <DaysReadout bucket={bucket} unit={unit} currency={currency} longest={longest} />
      <div className={classes.plot} ref={ref}>
        <DaysPlot buckets={buckets} unit={unit} width={width} chosen={chosen} currency={currency} />
        <BucketSlider
          buckets={buckets}
          unit={unit}
          width={width}
          chosen={chosen}
          currency={currency}
          onChoose={(index) => setChosenDay(buckets[index]?.from ?? null)}
        />
      </div>
      {findCutAmount(buckets) < Number.POSITIVE_INFINITY && <p className={classes.cutNote}>{texts.cut}</p>}
      <DaysTable buckets={buckets} unit={unit} currency={currency} />
    </div>
  );
});

function chosenIndex(buckets: readonly Bucket[], day: SalonDate | null): number {
  const index = day === null ? -1 : buckets.findIndex(({ from, to }) => from <= day && day <= to);
  return index === -1 ? findLastActiveIndex(buckets) : index;
}

/** Returns a number of characters. */
function longestFigure(buckets: readonly Bucket[], currency: string): number {
  const figures = buckets.flatMap(({ sales, expenses, net }) => [sales, expenses, Math.abs(net)]);
  return Math.max(0, ...figures.map((figure) => formatMoney(figure, currency).length));
}

interface BucketSliderProps {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  width: number;
  chosen: number;
  currency: string;
  onChoose: (index: number) => void;
}

/** The slider is one tab stop, and its value is the chosen bucket. */
const BucketSlider = observer(function BucketSlider({
  buckets,
  unit,
  width,
  chosen,
  currency,
  onChoose,
}: BucketSliderProps) {
  const bucket = buckets[chosen];
  const last = buckets.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, chosen, last);
    if (next === null) return;
    event.preventDefault();
    onChoose(Math.min(Math.max(next, 0), last));
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onChoose(createPlotScales(buckets, getPlotBox(width)).indexAt(place));
  };
  return (
    <div
      className={classes.chooser}
      role="slider"
      tabIndex={0}
      aria-label={texts.choose[unit]}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={buckets.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={bucket && `${formatBucketName(bucket, unit)}: ${describeBucket(bucket, currency)}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    />
  );
});

/** Time runs from right to left, so the left arrow leads to the next bucket. */
function keyTarget(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return index + 1;
    case 'ArrowRight':
    case 'ArrowDown':
      return index - 1;
    case 'PageUp':
      return index + 7;
    case 'PageDown':
      return index - 7;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
