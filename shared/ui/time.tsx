import { timeText } from '../domain/clock-text.ts';
import { useClockHours } from './clock.tsx';
import classes from './inline.module.css';

export interface TimeProps {
  /** HH:MM on the salon's clock. */
  value: string;
  /** The night after the date it is listed under: says so beside it. */
  afterMidnight?: boolean;
}

/** A time of day as the salon writes it, in a direction of its own inside any text. */
export function Time({ value, afterMidnight = false }: TimeProps) {
  const hours = useClockHours();
  return (
    <>
      <time className={classes.ltr} dir={hours === 12 ? 'rtl' : 'ltr'} dateTime={timeText(value, 24)}>
        {timeText(value, hours)}
      </time>
      {afterMidnight && <span className={classes.aside}>بعد منتصف الليل</span>}
    </>
  );
}
