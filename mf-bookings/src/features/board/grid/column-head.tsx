import { Avatar } from '@salon/shared/ui/avatar';
import { formatDayMonth, formatWeekday } from '@salon/shared/ui/format';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { CalendarDays, CalendarPlus, CalendarRange, ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { type RowMenuItem, RowMenuList } from '../../../row-menu/row-menu-list.tsx';
import { boardMessages as messages } from '../board.messages.ts';
import type { BoardStore } from '../board.store.ts';
import type { BoardColumn } from '../model/board-column.ts';
import { listBookableTimes } from '../model/bookable-times.ts';
import { toFormPath } from '../to-form-path.ts';
import classes from './board-grid.module.css';
import type { ColumnProps } from './column.tsx';
import { toInitials } from './initials.ts';

export const ColumnHead = observer(function ColumnHead({ column, store }: ColumnProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const name = store.nameColumn(column);
  const items = isOpen ? listItems(column, store) : [];
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const note = getNote(column);
  return (
    <div className={classes.head} data-kind={column.kind}>
      <button
        ref={anchor}
        type="button"
        className={classes.headButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {column.kind === 'employee' && (
          <Avatar name={column.name} src={column.imageUrl} size={isPhone ? 28 : 32} />
        )}
        {isPhone && hasInitials(column) && (
          <span className={classes.headInitials} aria-hidden="true">
            {toInitials(column.name)}
          </span>
        )}
        <span className={classes.headWords}>
          <span className={classes.headName}>
            {column.kind === 'date' ? formatWeekday(column.date) : column.name}
          </span>
          {column.kind === 'date' && <span className={classes.headNote}>{formatDayMonth(column.date)}</span>}
          {note && <span className={classes.headNote}>{note}</span>}
        </span>
        <span className="salon-unseen">{messages.menu}</span>
        <ChevronDown className={classes.headChevron} aria-hidden="true" />
      </button>
      {isOpen && (
        <RowMenuList
          anchor={anchor}
          label={messages.columnMenu(name)}
          items={items}
          onClose={close}
          // The pressed field already has the focus, and keeps it.
          onPressOutside={() => setOpen(false)}
        />
      )}
    </div>
  );
});

/** An avatar without an image shows the first letter itself. */
const hasInitials = ({ kind, name, imageUrl }: BoardColumn): boolean =>
  kind === 'employee' && (imageUrl !== null || toInitials(name).length > 1);

function getNote({ kind, closedReason, exceptionReason }: BoardColumn): string {
  if (kind === 'room') return exceptionReason;
  return exceptionReason || (closedReason ? messages.closed[closedReason] : '');
}

function listItems(column: BoardColumn, store: BoardStore): RowMenuItem[] {
  const { platform, screen } = store;
  const { kind, name, date, employeeId } = column;
  const book: RowMenuItem = {
    key: 'book',
    label: kind === 'employee' ? messages.bookWith(name) : messages.bookOn,
    icon: <CalendarPlus />,
    disabledReason: platform.connection.isOnline ? '' : messages.offline,
    onSelect: () => platform.navigate(toFormPath(column)),
  };
  const { freeTimeSource } = store.day;
  const times = freeTimeSource ? listBookableTimes(freeTimeSource, column) : [];
  const free = times.map((found): RowMenuItem => {
    const { date: freeDate, time = '', until } = found;
    return {
      ...book,
      key: `${freeDate} ${time}`,
      label: messages.bookAt(store.formatTime(time), store.formatTime(until)),
      onSelect: () => platform.navigate(toFormPath(found, time)),
    };
  });
  const week: RowMenuItem = {
    key: 'week',
    label: messages.weekOf(name),
    icon: <CalendarRange />,
    onSelect: () => screen.choose({ view: 'week', employee: employeeId ?? '' }),
  };
  const day: RowMenuItem = {
    key: 'day',
    label: messages.dayOf,
    icon: <CalendarDays />,
    onSelect: () => screen.choose({ view: 'day', employee: '', date }),
  };
  if (kind === 'room') return [book];
  return [book, ...free, kind === 'date' ? day : week];
}
