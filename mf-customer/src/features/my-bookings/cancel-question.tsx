import type { Booking } from '@salon/shared/contracts/booking';
import { Button } from '@salon/shared/ui/button';
import { Sheet } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BookingLine } from './booking-line.tsx';
import { CancelBookingStore } from './cancel-booking.store.ts';
import { formatBookingTime } from './format-booking-time.ts';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';
import type { MyBookingsStore } from './my-bookings.store.ts';
import { RefusalText } from './refusal-text.tsx';
import { useFocusWhenFinal } from './use-focus-when-final.ts';

interface CancelQuestionProps {
  booking: Booking;
  list: MyBookingsStore;
}

export const CancelQuestion = observer(function CancelQuestion({ booking, list }: CancelQuestionProps) {
  const [store] = useState(() => new CancelBookingStore(list.platform, booking));
  const { submission } = store;
  useEffect(() => submission.leave, [submission]);
  const content = useFocusWhenFinal(submission);
  const cancel = async () => {
    const cancelled = await store.send();
    const when = formatBookingTime(booking, list.platform.salon.clockHours);
    if (cancelled) list.showChanged(cancelled, texts.cancelled(when));
  };
  return (
    <Sheet
      open
      title={texts.cancel}
      role="alertdialog"
      width={440}
      busy={submission.isSaving}
      onClose={list.question.dismiss}
      footer={
        !submission.isOver && (
          <>
            <Button onClick={list.question.dismiss} disabled={submission.isSaving} firstFocus>
              {texts.keep}
            </Button>
            <Button kind="danger" busy={submission.isSaving} onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
          </>
        )
      }
    >
      <div className={classes.question} ref={content}>
        <BookingLine booking={booking} />
        <p>{texts.cancelQuestion}</p>
        <RefusalText submission={submission} business={list.platform.salon.business} />
      </div>
    </Sheet>
  );
});
