import { Money } from '@salon/shared/ui/money';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './booking-summary.module.css';

export const SummaryLines = observer(function SummaryLines({ form }: { form: BookingFormStore }) {
  const { currency } = form.platform.salon;
  const { lines } = form.plan;
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={messages.servicesStep}>
      {lines.map(({ line, candidate }, place) => (
        <li key={`${line.key} ${line.service_id}`}>
          <div className={classes.line}>
            <span>{candidate.name}</span>
            <span className={classes.leader} aria-hidden="true" />
            <Money amount={candidate.price} currency={currency} tone="ink" />
          </div>
          {form.lines.isOpen && <Plan form={form} place={place} />}
        </li>
      ))}
    </ul>
  );
});

/** Who does a line, and when. */
const Plan = observer(function Plan({ form, place }: { form: BookingFormStore; place: number }) {
  const placed = form.plan.placed[place];
  if (!placed) return null;
  const { candidate, from, isAfterMidnight } = placed;
  return (
    <span className={classes.plan}>
      <Time value={from} afterMidnight={isAfterMidnight} /> · {form.visit.findName(candidate.employeeId)}
    </span>
  );
});
