import { listEmployeeNames } from '@salon/shared/domain/booking-employees';
import { Button } from '@salon/shared/ui/button';
import { useClockHours } from '@salon/shared/ui/clock';
import { formatDate, formatTime } from '@salon/shared/ui/format';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import classes from './summary-bar.module.css';

/** Says where another person has moved the edited booking, and offers to show it. */
export const ChangedNote = observer(function ChangedNote({
  submission,
}: {
  submission: BookingSubmissionStore;
}) {
  const hours = useClockHours();
  const { changed, form } = submission;
  if (!changed) return null;
  const employees = new Set(changed.lines.flatMap((line) => listEmployeeNames(line)));
  const { booking_date, booking_time } = changed;
  return (
    <div className={classes.changed}>
      <p>
        {messages.changed(
          formatDate(booking_date),
          formatTime(booking_time, hours),
          [...employees].join('، '),
        )}
      </p>
      <Button
        size="small"
        icon={<RotateCw />}
        busy={form.edited.loaded.isLoading}
        onClick={() => void submission.showChanged()}
      >
        {messages.showChanged}
      </Button>
    </div>
  );
});
