import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { formatMoney } from '@salon/shared/ui/format';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { cutOf } from './chart-cut.ts';
import {
  type Bucket,
  bucketsOf,
  type ChartUnit,
  type DayFigures,
  figuresOf,
  lastActive,
  unitFor,
} from './chart-days.ts';
import { plotScales } from './chart-scales.ts';
import { bucketName, spokenBucket } from './chart-words.ts';
import { messages as texts } from './charts.messages.ts';
import classes from './days-chart.module.css';
import { DaysPlot } from './days-plot.tsx';
import { DaysReadout } from './days-readout.tsx';
import { DaysTable } from './days-table.tsx';
import { plotBox } from './plot-box.ts';
import { useWidth } from './use-width.ts';

export interface DaysChartProps {
  /** The period that is drawn, both ends included. */
  from: SalonDate;
  to: SalonDate;
  /** The days on which anything happened, the earliest first. */
  days: readonly DayFigures[];
  currency: string;
}

/**
 * Sales up and expenses down from one line, day by day (week by week, month by month where days would be too fine), the
 * earliest at the right. One mark is chosen, by pointing, touching or the arrows, and its figures stand above.
 */
export function DaysChart(props: DaysChartProps) {
  const [only, ...others] = props.days;
  if (!only || others.length > 0) return <Picture {...props} />;
  return <LoneDay day={only} currency={props.currency} />;
}

/** One bar alone compares nothing: its figures say it all. */
function LoneDay({ day, currency }: { day: DayFigures; currency: string }) {
  const bucket = { from: day.date, to: day.date, ...figuresOf([day]) };
  return (
    <DaysReadout
      bucket={bucket}
      unit={null}
      currency={currency}
      longest={longestFigure([bucket], currency)}
    />
  );
}

function Picture({ from, to, days, currency }: DaysChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const { early, late } = plotBox(width);
  const unit = unitFor({ from, to }, early - late);
  const buckets = useMemo(() => bucketsOf({ from, to }, days, unit), [from, to, days, unit]);
  const longest = useMemo(() => longestFigure(buckets, currency), [buckets, currency]);
  // A day, so that it stays chosen when the window gets narrower and its week takes its place.
  const [chosenDay, setChosenDay] = useState<SalonDate | null>(null);
  const chosen = chosenIndex(buckets, chosenDay);
  const bucket = buckets[chosen];
  if (!bucket) return null;
  return (
    <div className={classes.chart}>
      <DaysReadout bucket={bucket} unit={unit} currency={currency} longest={longest} />
      <div className={classes.plot} ref={ref}>
        <DaysPlot buckets={buckets} unit={unit} width={width} chosen={chosen} currency={currency} />
        <Chooser
          buckets={buckets}
          unit={unit}
          width={width}
          chosen={chosen}
          currency={currency}
          onChoose={(index) => setChosenDay(buckets[index]?.from ?? null)}
        />
      </div>
      {cutOf(buckets) < Number.POSITIVE_INFINITY && <p className={classes.cutNote}>{texts.cut}</p>}
      <DaysTable buckets={buckets} unit={unit} currency={currency} />
    </div>
  );
}

function chosenIndex(buckets: readonly Bucket[], day: SalonDate | null): number {
  const index = day === null ? -1 : buckets.findIndex(({ from, to }) => from <= day && day <= to);
  return index === -1 ? lastActive(buckets) : index;
}

function longestFigure(buckets: readonly Bucket[], currency: string): number {
  const figures = buckets.flatMap(({ sales, expenses, net }) => [sales, expenses, Math.abs(net)]);
  return Math.max(0, ...figures.map((figure) => formatMoney(figure, currency).length));
}

interface ChooserProps {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  width: number;
  chosen: number;
  currency: string;
  onChoose: (index: number) => void;
}

/** Lies over the marks: one Tab stop, whose value is the chosen mark. */
function Chooser({ buckets, unit, width, chosen, currency, onChoose }: ChooserProps) {
  const bucket = buckets[chosen];
  const last = buckets.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, chosen, last);
    if (next === null) return;
    event.preventDefault();
    onChoose(Math.min(Math.max(next, 0), last));
  };
  const onPoint = (event: PointerEvent<HTMLElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onChoose(plotScales(buckets, plotBox(width)).indexAt(place));
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
      aria-valuetext={bucket && `${bucketName(bucket, unit)}: ${spokenBucket(bucket, currency)}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
    />
  );
}

/** Right to left, the left arrow goes on. Up and down do as in every slider. */
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
