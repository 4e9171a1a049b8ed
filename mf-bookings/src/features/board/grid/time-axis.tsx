import { toTime } from '@salon/shared/domain/minutes';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatTime } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { BoardStore } from '../board.store.ts';
import classes from './board-grid.module.css';

const HOUR = 60;

/** The hours, on the side where reading begins. Each card says its own time to screen readers. */
export const TimeAxis = observer(function TimeAxis({ store }: { store: BoardStore }) {
  const hours = useClockHours();
  const { from, to } = store.day.range;
  const count = Math.max(0, Math.floor((to - from) / HOUR));
  return (
    <div className={classes.axis} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => from + index * HOUR).map((minute) => (
        <span key={minute} className={classes.hour} style={{ '--at': minute } as CSSProperties}>
          {formatTime(toTime(minute), hours)}
        </span>
      ))}
    </div>
  );
});
