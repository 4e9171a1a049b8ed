import { formatTime } from './format.ts';
import classes from './inline.module.css';

export interface TimeProps {
  /** HH:MM on the salon's clock. */
  value: string;
  /** The night after the date it is listed under: says so beside it. */
  afterMidnight?: boolean;
}

/** A time of day, left to right inside Arabic text. */
export function Time({ value, afterMidnight = false }: TimeProps) {
  return (
    <>
      <time className={classes.ltr} dir="ltr" dateTime={formatTime(value)}>
        {formatTime(value)}
      </time>
      {afterMidnight && <span className={classes.aside}>بعد منتصف الليل</span>}
    </>
  );
}
