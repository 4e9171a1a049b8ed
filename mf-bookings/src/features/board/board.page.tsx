import { usePlatform } from '@salon/shared/module';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { LinkButton } from '@salon/shared/module/link-button';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDate } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { Plus, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LateCancellationDialog } from '../arrival/arrival-menu.tsx';
import { ArrivalUndo } from '../arrival/arrival-undo.tsx';
import type { PaymentStore } from '../bookings-report/payment.store.ts';
import { FreeNow } from '../free-now/free-now.tsx';
import { QueueStrip } from '../queue/queue-strip.tsx';
import { WalkInButton } from '../walk-in/walk-in-button.tsx';
import { WalkInSheet } from '../walk-in/walk-in-sheet.tsx';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import { BoardStore } from './board.store.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTable } from './board-table.tsx';
import { BoardTools } from './board-tools.tsx';
import { type ColumnWidth, columnWidth } from './column-width.ts';
import { describeChange } from './describe-change.ts';
import { BoardGrid } from './grid/board-grid.tsx';
import type { PlacementStore } from './placement.store.ts';
import { CardSheet } from './sheet/card-sheet.tsx';
import { UndoBar } from './undo-bar.tsx';

/** Few looks at the board end in a payment. */
const PaymentSheet = createLazyScreen<{ payment: PaymentStore }>({
  load: () =>
    import(/* webpackChunkName: "board-payment" */ '../bookings-report/payment-sheet.tsx').then(
      (sheet) => sheet.PaymentSheet,
    ),
  fallback: null,
  compact: true,
});

export const BoardPage = observer(function BoardPage() {
  const store = useListScreen(BoardStore);
  const { placement } = store;
  const { date } = store.screen.filters;
  const isPhone = useIsPhone();
  const [width, setWidth] = useState(columnWidth.get);
  const showWidth = (next: ColumnWidth) => {
    columnWidth.set(next);
    setWidth(next);
  };
  return (
    <Page dense wide>
      <div className={classes.screen}>
        <div className={classes.top}>
          <PageHeader
            title={messages.title}
            subtitle={<span className={classes.paperDate}>{formatDate(date, true)}</span>}
            actions={!isPhone && <BoardTools store={store} />}
            add={<WalkInButton store={store.walkIn} />}
          />
          <BoardBar store={store} width={width} onWidth={showWidth} />
        </div>
        {store.free.isShown && <FreeNow store={store.free} />}
        <QueueStrip store={store.queue} onEmptied={() => store.returnFocus(null)} />
        <BoardBody store={store} width={width} />
      </div>
      <CardSheet store={store} />
      <WalkInSheet store={store.walkIn} />
      <BoardDialogs store={store} />
      <ArrivalUndo store={store.arrival} onUndone={store.returnFocus} />
      <PageUndo store={store} />
      <Announcements store={placement} />
    </Page>
  );
});

/** Each act on the board announces something, and the page need not render again for it. */
const Announcements = observer(function Announcements({ store }: { store: PlacementStore }) {
  return <LiveRegion text={store.announcement} assertive />;
});

/** An open sheet covers the page, and shows the bar itself. */
const PageUndo = observer(function PageUndo({ store }: { store: BoardStore }) {
  return store.opened ? null : <UndoBar store={store.placement} onGone={store.returnFocus} />;
});

const BoardDialogs = observer(function BoardDialogs({ store }: { store: BoardStore }) {
  const { force } = store.placement;
  const texts = force.asked && describeChange(force.asked.change);
  return (
    <>
      <QuestionDialog
        question={force}
        title={force.asked?.isTaken ? messages.overbookTitle : (texts?.forceTitle ?? '')}
        text={({ change, text }) => describeChange(change).forceText(text)}
        confirmLabel={texts?.force ?? ''}
        cancelLabel={messages.keep}
      />
      {store.payment.booking && <PaymentSheet payment={store.payment} />}
      <LateCancellationDialog store={store.arrival} />
    </>
  );
});

interface BoardBodyProps {
  store: BoardStore;
  width: ColumnWidth;
}

const BoardBody = observer(function BoardBody({ store, width }: BoardBodyProps) {
  const { day } = store;
  switch (day.view) {
    case 'loading':
      return <BoardSkeleton />;
    case 'failed':
      return (
        <ErrorRetry
          text={messages.loadFailed}
          safe={messages.loadFailedSafe}
          onRetry={() => void day.reload()}
          busy={day.board.isLoading}
        />
      );
    case 'board':
      return <LoadedBoard store={store} width={width} />;
  }
});

const LoadedBoard = observer(function LoadedBoard({ store, width }: BoardBodyProps) {
  const { day } = store;
  const { connection } = usePlatform();
  if (day.columns.length === 0) return <NoColumns store={store} />;
  return (
    <div className={classes.body}>
      {day.isOutdated && connection.isOnline && (
        <StaleNote text={messages.stale} onRefresh={() => void day.reload()} busy={day.board.isLoading} />
      )}
      {day.bookings.length === 0 && <p className={classes.note}>{messages.emptyDay}</p>}
      <p className="salon-unseen">{messages.keys}</p>
      {store.showsTable ? <BoardTable store={store} /> : <BoardGrid store={store} width={width} />}
    </div>
  );
});

const NoColumns = observer(function NoColumns({ store }: { store: BoardStore }) {
  const isRooms = store.screen.filters.view === 'rooms';
  return (
    <Empty
      icon={<UsersRound />}
      title={isRooms ? messages.noRooms : messages.noEmployees}
      text={isRooms ? messages.noRoomsText : messages.noEmployeesText}
      action={
        !isRooms && (
          <LinkButton icon={<Plus />} path="/employees">
            {messages.addEmployee}
          </LinkButton>
        )
      }
    />
  );
});
