import { SummaryFact, SummaryFacts } from '@salon/shared/booking-ui/summary-facts';
import { visitLinesMessages } from '@salon/shared/booking-ui/visit-lines.messages';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { formatDate } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import classes from './booking-summary.module.css';
import { SummaryBar } from './summary-bar.tsx';
import { SummaryLines } from './summary-lines.tsx';

interface SummaryProps {
  submission: BookingSubmissionStore;
}

export const BookingSummary = observer(function BookingSummary({ submission }: SummaryProps) {
  const { form } = submission;
  const titleId = useUniqueId();
  return (
    <aside className={classes.aside} aria-labelledby={titleId}>
      <div className={classes.receipt}>
        <h2 className={classes.title} id={titleId}>
          {messages.summary}
        </h2>
        <Facts form={form} />
        <SummaryLines form={form} />
        {!form.edited.isEdit && (
          <Checkbox checked={submission.printing.isWanted} onChange={submission.printing.setWanted}>
            {messages.printReceipt}
          </Checkbox>
        )}
      </div>
      <SummaryBar submission={submission} />
    </aside>
  );
});

const Facts = observer(function Facts({ form }: { form: BookingFormStore }) {
  return (
    <SummaryFacts>
      <CustomerFact form={form} />
      <SummaryFact name={messages.employeeStep}>{getEmployeeNames(form)}</SummaryFact>
      <TimeFact form={form} />
      <RoomsFact form={form} />
    </SummaryFacts>
  );
});

const CustomerFact = observer(function CustomerFact({ form }: { form: BookingFormStore }) {
  return <SummaryFact name={messages.customerStep}>{form.entry.customerName.trim()}</SummaryFact>;
});

/** Returns the chosen employees; while a line is open and no time is chosen, that any employee may do it. */
function getEmployeeNames({ lines, visit, plan, slots, edited }: BookingFormStore): string {
  const { booking } = edited;
  if (!lines.isOpen) return visit.employee?.name ?? (booking ? formatEmployeeNames(booking) : '');
  const names = plan.lines.map(({ employeeId, candidate }) =>
    employeeId === null && !slots.chosen
      ? visitLinesMessages.anyEmployee
      : visit.findName(candidate.employeeId),
  );
  return [...new Set(names)].join('، ');
}

const TimeFact = observer(function TimeFact({ form }: { form: BookingFormStore }) {
  const { time, chosen } = form.slots;
  const { booking, isSettled } = form.edited;
  const isAfterMidnight = isSettled ? booking?.is_after_midnight : chosen?.isAfterMidnight;
  return (
    <SummaryFact name={messages.timeStep}>
      {time && (
        <>
          {formatDate(form.entry.date)} · <Time value={time} afterMidnight={isAfterMidnight ?? false} />
        </>
      )}
    </SummaryFact>
  );
});

/** Not shown without a room, because most visits need none. */
const RoomsFact = observer(function RoomsFact({ form }: { form: BookingFormStore }) {
  const { names } = form.rooms;
  if (names.length === 0) return null;
  return <SummaryFact name={messages.rooms}>{names.join('، ')}</SummaryFact>;
});
