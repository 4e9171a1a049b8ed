import type { Booking } from '@salon/shared/contracts/booking';
import { useUnsavedWork } from '@salon/shared/module/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BookingLine } from './booking-line.tsx';
import { formatBookingTime } from './format-booking-time.ts';
import { formatMoved } from './format-moved.ts';
import { MoveBookingStore } from './move-booking.store.ts';
import { MoveChoices } from './move-choices.tsx';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';
import type { MyBookingsStore } from './my-bookings.store.ts';
import { RefusalText } from './refusal-text.tsx';
import { useFocusWhenFinal } from './use-focus-when-final.ts';

interface MoveSheetProps {
  booking: Booking;
  list: MyBookingsStore;
}

export const MoveSheet = observer(function MoveSheet({ booking, list }: MoveSheetProps) {
  const [store] = useState(() => new MoveBookingStore(list.platform, booking, list.pager));
  const { submission, choice } = store;
  useEffect(() => choice.start(), [choice]);
  useUnsavedWork('move-booking', choice.isChanged);
  const move = async () => {
    const moved = await store.send();
    if (moved) list.showChanged(moved, formatMoved(booking, moved, list.platform.salon.clockHours));
  };
  const content = useFocusWhenFinal(submission);
  return (
    <Sheet
      open
      title={texts.move}
      width={640}
      busy={submission.isSaving}
      onClose={list.question.dismiss}
      footer={
        <>
          <NewTime store={store} />
          {!submission.isOver && (
            <>
              <SheetCancel>{texts.keep}</SheetCancel>
              <Button
                kind="primary"
                busy={submission.isSaving}
                disabled={!choice.isChanged}
                onClick={() => void move()}
              >
                {texts.confirmMove}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={classes.sheet} ref={content}>
        <BookingLine booking={booking} title={texts.now} />
        {booking.status === 'approved' && <p className={classes.aside}>{texts.willAskAgain}</p>}
        {!submission.isOver && <MoveChoices store={store} />}
      </div>
    </Sheet>
  );
});

/** The footer holds the chosen time, because the footer stays visible while the times scroll. */
const NewTime = observer(function NewTime({ store }: { store: MoveBookingStore }) {
  const { submission, platform, choice } = store;
  const { employee, time, isChanged } = choice;
  const { chosen } = time;
  return (
    <div className={classes.newTime}>
      <p role="status" className={classes.chosen}>
        {chosen && isChanged && !submission.failure && (
          <>
            {texts.newTime}:{' '}
            {formatBookingTime(
              {
                booking_date: time.date,
                booking_time: chosen.time,
                is_after_midnight: chosen.isAfterMidnight,
              },
              platform.salon.clockHours,
            )}
            {employee.isOther && ` ${texts.withEmployee(employee.name)}`}
          </>
        )}
      </p>
      <RefusalText submission={submission} business={platform.salon.business} />
    </div>
  );
});
