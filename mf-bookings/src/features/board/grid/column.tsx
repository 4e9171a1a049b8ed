import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { boardMessages as messages } from '../board.messages.ts';
import type { BoardStore } from '../board.store.ts';
import { type BoardColumn, listClosed } from '../model/board-column.ts';
import { cutTo, type Interval } from '../model/interval.ts';
import classes from './board-grid.module.css';
import { Card } from './card.tsx';
import { NowLine } from './now-line.tsx';

export interface ColumnProps {
  column: BoardColumn;
  store: BoardStore;
}

/** The day of one employee or room, or one day of a week. */
export const Column = observer(function Column({ column, store }: ColumnProps) {
  const { range } = store.day;
  return (
    <section
      className={classes.column}
      data-column={column.key}
      aria-label={messages.columnLabel(store.nameColumn(column), column.cards.length)}
    >
      {listClosed(column, range).map((part) => (
        <span key={part.from} className={classes.closed} style={toPlace(part)} />
      ))}
      {column.absences.map((absence) => {
        const part = cutTo(range, absence);
        return (
          part && (
            <span key={`${absence.kind}${absence.from}`} className={classes.absence} style={toPlace(part)}>
              <span className={classes.absenceWord}>{messages.absence[absence.kind]}</span>
            </span>
          )
        );
      })}
      {column.cards.map((card) => (
        <Card key={card.key} card={card} store={store} />
      ))}
      <NowLine date={column.date} store={store} />
    </section>
  );
});

const toPlace = ({ from, to }: Interval) => ({ '--at': from, '--length': to - from }) as CSSProperties;
