import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { CircleX, Moon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardStore } from './board.store.ts';
import { BoardTools } from './board-tools.tsx';
import type { ColumnWidth } from './column-width.ts';

export interface BoardChipsProps {
  store: BoardStore;
  width: ColumnWidth;
  onWidth: (width: ColumnWidth) => void;
}

/** What the columns leave out, and how many of them a phone shows. */
export const BoardChips = observer(function BoardChips({ store, width, onWidth }: BoardChipsProps) {
  const { day } = store;
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && day.columns.length > 1 && (
        <div className={classes.width}>
          <ChoicePills label={messages.widthLabel} value={width} options={WIDTHS} onChange={onWidth} />
        </div>
      )}
      <CancelledChip store={store} />
      {day.idleColumns.length > 0 && (
        <button
          type="button"
          className={classes.chip}
          aria-pressed={day.showsIdle}
          aria-label={messages.idleLabel(
            day.idleColumns.length,
            day.idleColumns.map(({ name }) => name).join('، '),
          )}
          title={day.idleColumns.map(({ name }) => name).join('، ')}
          onClick={day.toggleIdle}
        >
          <Moon aria-hidden="true" />
          {messages.idle(day.idleColumns.length)}
        </button>
      )}
      {isPhone && <BoardTools store={store} />}
    </>
  );
});

const WIDTHS = [
  { value: 'one', label: messages.oneColumn },
  { value: 'all', label: messages.allColumns },
] as const;

/** Cancelled bookings are not on the board: the chip leads to them in the report. */
const CancelledChip = observer(function CancelledChip({ store }: { store: BoardStore }) {
  const { navigate } = usePlatform();
  const { data } = store.day.board;
  if (!data || data.cancelled_count === 0) return null;
  const path = `/bookings/report?from=${data.date}&to=${store.day.lastDate}&status=cancelled`;
  return (
    <a
      className={classes.chip}
      href={path}
      aria-label={messages.cancelledLabel(data.cancelled_count)}
      onClick={createLinkHandler(path, navigate)}
    >
      <CircleX aria-hidden="true" />
      {messages.cancelled(data.cancelled_count)}
    </a>
  );
});
