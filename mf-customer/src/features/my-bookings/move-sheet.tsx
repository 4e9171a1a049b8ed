import type { Booking } from '@salon/shared/contracts/booking';
import type { ClockHours } from '@salon/shared/domain/clock-text';
import { useUnsavedWork } from '@salon/shared/remote/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TimeChoice } from '../../times/time-choice.tsx';
import { BookingLine } from './booking-line.tsx';
import { CallSalon } from './call-salon.tsx';
import { formatBookingTime } from './format-booking-time.ts';
import { MoveBookingStore } from './move-booking.store.ts';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';
import type { MyBookingsStore } from './my-bookings.store.ts';
import { RefusalText } from './refusal-text.tsx';
import { useFocusWhenFinal } from './use-focus-when-final.ts';

interface MoveSheetProps {
  booking: Booking;
  list: MyBookingsStore;
}

/** The sheet in which a customer moves a booking. */
export const MoveSheet = observer(function MoveSheet({ booking, list }: MoveSheetProps) {
  const [store] = useState(() => new MoveBookingStore(list.platform, booking, list.isGone));
  const { submission, chosen } = store;
  useEffect(() => store.start(), [store]);
  useUnsavedWork('move-booking', chosen !== null && !store.isSame);
  const move = async () => {
    const moved = await store.send();
    if (moved) list.showChanged(moved, movedText(booking, moved, list.platform.salon.clockHours));
  };
  const content = useFocusWhenFinal(submission);
  const canMove = chosen !== null && !store.isSame && !submission.isOver;
  return (
    <Sheet
      open
      title={texts.move}
      width={640}
      busy={submission.isSaving}
      onClose={list.dismiss}
      footer={
        <>
          <NewTime store={store} />
          {!submission.isOver && (
            <>
              <SheetCancel>{texts.keep}</SheetCancel>
              <Button
                kind="primary"
                busy={submission.isSaving}
                disabled={!canMove}
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
        {!submission.isOver && <Choices store={store} />}
      </div>
    </Sheet>
  );
});

/** In the footer, which stays visible while the times scroll: the chosen time, or the refusal. */
const NewTime = observer(function NewTime({ store }: { store: MoveBookingStore }) {
  const { chosen, submission, platform } = store;
  return (
    <div className={classes.newTime}>
      <p role="status" className={classes.chosen}>
        {chosen && !store.isSame && !submission.failure && (
          <>
            {texts.newTime}:{' '}
            {formatBookingTime(
              {
                booking_date: store.date,
                booking_time: chosen.time,
                is_after_midnight: chosen.isAfterMidnight,
              },
              platform.salon.clockHours,
            )}
            {store.isOtherEmployee && ` ${texts.withEmployee(store.employeeName)}`}
          </>
        )}
      </p>
      <RefusalText submission={submission} business={platform.salon.business} />
    </div>
  );
});

const Choices = observer(function Choices({ store }: { store: MoveBookingStore }) {
  const { employees, employee, candidates } = store;
  const { business } = store.platform.salon;
  if (!employees.data) {
    if (!employees.error) return <SkeletonRows rows={3} />;
    return (
      <ErrorRetry
        text={texts.choicesFailed}
        safe={texts.choicesSafe}
        busy={employees.isLoading}
        onRetry={() => void store.loadEmployees()}
      />
    );
  }
  if (candidates.length === 0) {
    return (
      <div className={classes.none}>
        <p>{texts.nobody}</p>
        {business && <CallSalon business={business} />}
      </div>
    );
  }
  return (
    <>
      {!employee && (
        <p className={classes.lost} role="alert">
          {texts.employeeGone(store.employeeName)}
        </p>
      )}
      {(candidates.length > 1 || !employee) && (
        <ChoicePills
          label={texts.employee}
          value={employee?.id ?? ''}
          options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={store.chooseEmployee}
        />
      )}
      {employee && (
        <TimeChoice
          times={store.times}
          horizonDays={store.horizonDays}
          date={store.date}
          onDate={store.chooseDate}
          employees={[employee]}
          slots={store.slots}
          value={store.chosen?.startMinute ?? null}
          onSlot={store.chooseSlot}
          contact={business && <CallSalon business={business} />}
        />
      )}
    </>
  );
});

/**
 * @returns the message after a move; it names a changed employee, and says when an approved booking is pending again
 */
function movedText(before: Booking, moved: Booking, hours: ClockHours): string {
  const isOther = moved.employee_id !== before.employee_id;
  const when = formatBookingTime(moved, hours);
  const text = texts.moved(isOther ? `${when} ${texts.withEmployee(moved.employee_name)}` : when);
  return before.status === 'approved' && moved.status === 'pending' ? `${text}، ${texts.confirmsAnew}` : text;
}
