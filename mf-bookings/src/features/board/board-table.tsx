import { toTime } from '@salon/shared/domain/minutes';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatTime } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardStore } from './board.store.ts';
import { listMarks, nameState } from './describe-card.ts';
import { FocusKeeper } from './grid/focus-keeper.tsx';
import type { Interval } from './model/interval.ts';
import { type BoardRow, listBoardRows } from './model/table-rows.ts';

/** The same day as rows by time, for screen readers and for reading aloud. */
export const BoardTable = observer(function BoardTable({ store }: { store: BoardStore }) {
  const rows = listBoardRows(store.day.columns, store.day.range);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={classes.tableBox}>
      <table className={classes.table}>
        <caption className="salon-unseen">{messages.regionLabel}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'visit' ? (
              <VisitRow key={row.key} row={row} store={store} />
            ) : (
              <FreeRow key={row.key} row={row} store={store} />
            ),
          )}
        </tbody>
      </table>
      <FocusKeeper store={store} root={root} />
    </div>
  );
});

const HEADS = [
  messages.tableHeads.time,
  messages.tableHeads.customer,
  messages.tableHeads.service,
  messages.tableHeads.column,
  messages.tableHeads.state,
];

interface RowProps<Row> {
  row: Row;
  store: BoardStore;
}

const VisitRow = observer(function VisitRow({ row, store }: RowProps<BoardRow & { kind: 'visit' }>) {
  const { card, column } = row;
  const { booking, line } = card;
  const isLate = store.day.late.has(booking.id);
  const state = [
    nameState(booking),
    ...(line.is_overbooked ? [messages.overbooked] : []),
    ...listMarks(booking, isLate).map((mark) => messages.marks[mark]),
  ];
  return (
    <tr>
      <TimeCell row={row} />
      <th scope="row">
        <button
          type="button"
          className={classes.tableButton}
          data-card={card.key}
          onClick={() => store.open(card.key)}
        >
          {nameCustomer(booking)}
        </button>
      </th>
      <td>{line.name}</td>
      <td>{store.nameColumn(column)}</td>
      <td>{state.join('، ')}</td>
    </tr>
  );
});

/** A time without a visit: an absence, or outside of the working time. */
const FreeRow = observer(function FreeRow({ row, store }: RowProps<Exclude<BoardRow, { kind: 'visit' }>>) {
  return (
    <tr className={classes.freeRow} data-kind={row.kind}>
      <TimeCell row={row} />
      <th scope="row" colSpan={2}>
        {row.kind === 'absence' ? messages.absence[row.absence] : nameClosed(row)}
      </th>
      <td>{store.nameColumn(row.column)}</td>
      <td />
    </tr>
  );
});

const nameClosed = ({ column: { open, closedReason } }: BoardRow): string =>
  open.length === 0 && closedReason ? messages.closed[closedReason] : messages.outsideHours;

function TimeCell({ row: { from, to } }: { row: Interval }) {
  const hours = useClockHours();
  return (
    <td className={classes.tableTime}>
      {messages.range(formatTime(toTime(from), hours), formatTime(toTime(to), hours))}
    </td>
  );
}
