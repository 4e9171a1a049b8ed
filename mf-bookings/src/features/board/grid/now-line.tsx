import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { BoardStore } from '../board.store.ts';
import classes from './board-grid.module.css';

export const NowLine = observer(function NowLine({ date, store }: { date: string; store: BoardStore }) {
  const { day } = store;
  const minute = day.getNowMinute(date);
  if (minute < day.range.from || minute > day.range.to) return null;
  return <span className={classes.now} style={{ '--at': minute } as CSSProperties} aria-hidden="true" />;
});
