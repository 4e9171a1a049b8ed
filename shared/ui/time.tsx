import { formatTime } from '../domain/clock-text.ts';
import { useClockHours } from './clock.tsx';
import classes from './inline.module.css';

export interface TimeProps {
  /** HH:MM on the salon's clock. */
  value: string;
  /** Whether the time is in the night after the listed date. */
  afterMidnight?: boolean;
}

export function Time({ value, afterMidnight = false }: TimeProps) {
  const hours = useClockHours();
  return (
    <>
      <time className={classes.ltr} dir={hours === 12 ? 'rtl' : 'ltr'} dateTime={formatTime(value, 24)}>
        {formatTime(value, hours)}
      </time>
      {afterMidnight && <span className={classes.aside}>بعد منتصف الليل</span>}
    </>
  );
}
