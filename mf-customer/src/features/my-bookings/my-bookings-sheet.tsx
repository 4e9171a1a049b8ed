import { usePlatform } from '@salon/shared/module/platform-context';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { LoadMore } from '@salon/shared/ui/load-more';
import { Sheet } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { CalendarDays, CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CancelQuestion } from './cancel-question.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { MyBookingCard } from './my-booking-card.tsx';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';
import { MyBookingsStore } from './my-bookings.store.ts';
import { StaleBookingsNote } from './stale-bookings-note.tsx';

export interface MyBookingsSheetProps {
  onClose: () => void;
}

interface Props {
  store: MyBookingsStore;
}

export const MyBookingsSheet = observer(function MyBookingsSheet({ onClose }: MyBookingsSheetProps) {
  const platform = usePlatform();
  const [store] = useState(() => new MyBookingsStore(platform));
  useEffect(() => store.start(), [store]);
  return (
    <>
      <Sheet open title={texts.title} width={640} onClose={onClose}>
        <div className={classes.sheet}>
          <Done store={store} />
          <Content store={store} onBook={onClose} />
        </div>
      </Sheet>
      {/* The question is outside the sheet, because inside it React would pass the question's key events to the sheet too. */}
      <OpenQuestion store={store} />
    </>
  );
});

/** The live region is always present, so that a screen reader announces its text. */
const Done = observer(function Done({ store }: Props) {
  const { text } = store.question.message;
  return (
    <div role="status" className={classes.doneRegion}>
      {text && (
        <p className={classes.done}>
          <CircleCheck aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
});

const Content = observer(function Content({ store, onBook }: Props & { onBook: () => void }) {
  const { pager, upcoming, past } = store;
  if (!store.isLoaded) {
    return pager.error ? (
      <ErrorRetry text={texts.loadFailed} safe={texts.loadFailedSafe} onRetry={store.reload} />
    ) : (
      <SkeletonRows rows={3} />
    );
  }
  const book = (
    <Button kind="primary" onClick={onBook}>
      {texts.book}
    </Button>
  );
  if (pager.items.length === 0) {
    return (
      <>
        <StaleBookingsNote store={store} />
        <Empty icon={<CalendarDays />} title={texts.emptyTitle} text={texts.emptyText} action={book} />
      </>
    );
  }
  return (
    <>
      <StaleBookingsNote store={store} />
      <section className={classes.part} aria-label={texts.upcoming}>
        <h3 className={classes.partTitle}>{texts.upcoming}</h3>
        {store.isUpcomingUnknown && !pager.moreError && <SkeletonRows rows={1} />}
        {upcoming.length === 0 && !store.isUpcomingUnknown && (
          <div className={classes.none}>
            <p>{texts.noneUpcoming}</p>
            {book}
          </div>
        )}
        <ul className={classes.list}>
          {upcoming.map((booking) => (
            <MyBookingCard key={booking.id} booking={booking} store={store} isUpcoming />
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section className={classes.part} aria-label={texts.past}>
          <h3 className={classes.partTitle}>{texts.past}</h3>
          <ul className={classes.list}>
            {past.map((booking) => (
              <MyBookingCard key={booking.id} booking={booking} store={store} isUpcoming={false} />
            ))}
          </ul>
        </section>
      )}
      <LoadMore
        shown={pager.items.length}
        total={pager.total}
        hasMore={pager.hasMore}
        isLoading={pager.isLoadingMore}
        failed={pager.moreError !== null}
        onMore={() => void pager.loadMore()}
      />
    </>
  );
});

const OpenQuestion = observer(function OpenQuestion({ store }: Props) {
  const { asked } = store.question;
  if (!asked) return null;
  return asked.what === 'cancel' ? (
    <CancelQuestion booking={asked.booking} list={store} />
  ) : (
    <MoveSheet booking={asked.booking} list={store} />
  );
});
