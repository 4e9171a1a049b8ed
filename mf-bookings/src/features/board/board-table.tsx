import { toTime } from '@salon/shared/domain/minutes';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatTime } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardStore } from './board.store.ts';
import { listMarks, nameState } from './describe-card.ts';
import type { BoardColumn } from './model/board-column.ts';
import type { LineCard } from './model/line-card.ts';

interface Row {
  card: LineCard;
  column: BoardColumn;
}

/** The same day as rows by time, for screen readers and for reading aloud. */
export const BoardTable = observer(function BoardTable({ store }: { store: BoardStore }) {
  const rows = listRows(store.day.columns);
  return (
    <div className={classes.tableBox}>
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
          {rows.map((row) => (
            <TableRow key={`${row.column.key} ${row.card.key}`} row={row} store={store} />
          ))}
        </tbody>
      </table>
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

const TableRow = observer(function TableRow({ row, store }: { row: Row; store: BoardStore }) {
  const { card, column } = row;
  const hours = useClockHours();
  const { booking, line } = card;
  const isLate = store.day.late.has(booking.id);
  const state = [
    nameState(booking),
    ...(line.is_overbooked ? [messages.overbooked] : []),
    ...listMarks(booking, isLate).map((mark) => messages.marks[mark]),
  ];
  return (
    <tr>
      <td className={classes.tableTime}>
        {messages.range(formatTime(toTime(card.from), hours), formatTime(toTime(card.to), hours))}
      </td>
      <th scope="row">
        <button type="button" className={classes.tableButton} onClick={() => store.open(card.key)}>
          {nameCustomer(booking)}
        </button>
      </th>
      <td>{line.name}</td>
      <td>{store.nameColumn(column)}</td>
      <td>{state.join('، ')}</td>
    </tr>
  );
});

const listRows = (columns: readonly BoardColumn[]): Row[] =>
  columns
    .flatMap((column) => column.cards.map((card) => ({ card, column })))
    .sort((a, b) => Date.parse(a.card.line.starts_at) - Date.parse(b.card.line.starts_at));
