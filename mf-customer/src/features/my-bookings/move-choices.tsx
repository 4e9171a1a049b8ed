import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { TimeChoice } from '../../times/time-choice.tsx';
import { CallSalon } from './call-salon.tsx';
import type { MoveBookingStore } from './move-booking.store.ts';
import { messages as texts } from './my-bookings.messages.ts';
import classes from './my-bookings.module.css';

export const MoveChoices = observer(function MoveChoices({ store }: { store: MoveBookingStore }) {
  const { choice } = store;
  const { time } = choice;
  const { all, candidates, chosen: employee, load, getName } = choice.employee;
  const { business } = store.platform.salon;
  if (!all.data) {
    if (!all.error) return <SkeletonRows rows={3} />;
    return (
      <ErrorRetry
        text={texts.choicesFailed}
        safe={texts.choicesSafe}
        busy={all.isLoading}
        onRetry={() => void load()}
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
          {texts.employeeGone(choice.employee.name)}
        </p>
      )}
      {(candidates.length > 1 || !employee) && (
        <ChoicePills
          label={texts.employee}
          value={employee?.id ?? ''}
          options={candidates.map((one) => ({ value: one.id, label: getName(one) }))}
          onChange={choice.chooseEmployee}
        />
      )}
      {employee && (
        <TimeChoice
          days={time.days}
          horizonDays={time.horizonDays}
          date={time.date}
          onDate={choice.chooseDate}
          slots={time.slots}
          hasHours={time.hasHours}
          closure={time.closure}
          value={time.chosen?.startMinute ?? null}
          onSlot={choice.chooseSlot}
          contact={business && <CallSalon business={business} />}
        />
      )}
    </>
  );
});
