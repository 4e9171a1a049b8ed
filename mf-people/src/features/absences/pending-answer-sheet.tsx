import { observer } from 'mobx-react-lite';
import { MoveLink, OutsideList } from '../outside-bookings/outside-list.tsx';
import type { AbsenceAnswerStore } from './absence-answer.store.ts';
import { overBookingsMessages as texts } from './absences.messages.ts';
import { OverBookingsSheet } from './over-bookings-sheet.tsx';

/** Before an absence is granted, the admin moves the bookings within it or keeps them. */
export const PendingAnswerSheet = observer(function PendingAnswerSheet(props: {
  answer: AbsenceAnswerStore;
}) {
  const { answer } = props;
  const { absence, within, end } = answer.pending;
  if (!absence) return null;
  const hasBookings = within.bookings.length > 0;
  return (
    <OverBookingsSheet
      text={hasBookings ? texts.moveFirst : texts.noneLeft}
      confirm={hasBookings ? texts.grantAndKeep : texts.grant}
      busy={answer.isBusy}
      onConfirm={() => void answer.grantPending()}
      onClose={end}
    >
      {hasBookings && (
        <OutsideList
          bookings={within.bookings}
          actions={(booking) => <MoveLink booking={booking} onMove={within.markOpened} />}
        />
      )}
    </OverBookingsSheet>
  );
});
