import { observer } from 'mobx-react-lite';
import { useClockHours } from './clock.tsx';
import { formatTime } from './format.ts';
import classes from './inline.module.css';

export interface TimeProps {
  /** HH:MM on the salon's clock. */
  value: string;
  /** Whether the time is in the night after the listed date. */
  afterMidnight?: boolean;
}

export const Time = observer(function Time({ value, afterMidnight = false }: TimeProps) {
  const hours = useClockHours();
  return (
    <>
      <time className={classes.time} dir={hours === 12 ? 'rtl' : 'ltr'} dateTime={value.slice(0, 5)}>
        {formatTime(value, hours)}
      </time>
      {afterMidnight && <span className={classes.aside}>بعد منتصف الليل</span>}
    </>
  );
});
