import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { Time } from '@salon/shared/ui/time';
import type { CSSProperties } from 'react';
import { type BarAxis, listTicks, toPercent } from './bar-axis.ts';
import classes from './day-bar.module.css';

/** A drawing of the times that stand beside it in words. */
export function DayBar({ spans, axis }: { spans: readonly MinuteSpan[]; axis: BarAxis }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {axis.to > DAY_MINUTES && <span className={classes.midnight} style={placeAt(DAY_MINUTES, axis)} />}
      {spans.map(({ start, end }) => (
        <span key={start} className={classes.span} style={placeAt(start, axis, end)} />
      ))}
    </div>
  );
}

export function BarTicks({ axis }: { axis: BarAxis }) {
  return (
    <div className={classes.ticks} aria-hidden="true">
      {listTicks(axis).map((minute) => (
        <span
          key={minute}
          className={classes.tick}
          style={placeAt(minute, axis)}
          data-edge={getEdge(minute, axis)}
        >
          <Time value={toTime(minute)} />
        </span>
      ))}
    </div>
  );
}

function getEdge(minute: number, { from, to }: BarAxis): 'first' | 'last' | undefined {
  if (minute === from) return 'first';
  return minute === to ? 'last' : undefined;
}

function placeAt(minute: number, axis: BarAxis, end = minute): CSSProperties {
  const from = toPercent(minute, axis);
  return { '--bar-from': `${from}%`, '--bar-size': `${toPercent(end, axis) - from}%` } as CSSProperties;
}
