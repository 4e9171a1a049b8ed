import { getFullPrice } from '@salon/shared/booking-ui/line-terms';
import { ServicePrice } from '@salon/shared/booking-ui/service-row';
import { formatDuration } from '@salon/shared/ui/format';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import classes from './confirm-step.module.css';

/** The services with their prices; for several employees also who does each, when, and how long. */
export const ReviewedLines = observer(function ReviewedLines({ wizard }: { wizard: BookingWizardStore }) {
  const { plan, menu, platform } = wizard;
  const isSplit = plan.employees.length > 1;
  return plan.lines.map(({ line, candidate: { name, price, employeeId, duration_minutes } }, place) => {
    const service = menu.services?.find(({ id }) => id === line.service_id);
    const terms = { variant_id: line.variant_id, employee_id: employeeId };
    return (
      <span className={classes.line} key={line.service_id}>
        <span>{name}</span>
        <ServicePrice
          price={price}
          fullPrice={service ? getFullPrice(service, terms) : price}
          currency={platform.salon.currency}
        />
        {isSplit && (
          <span className={classes.who}>
            {plan.employees.find(({ id }) => id === employeeId)?.name}
            <StartOfLine wizard={wizard} place={place} /> · {formatDuration(duration_minutes)}
          </span>
        )}
      </span>
    );
  });
});

const StartOfLine = observer(function StartOfLine({
  wizard,
  place,
}: {
  wizard: BookingWizardStore;
  place: number;
}) {
  const placed = wizard.time.slots?.placed[place];
  if (!placed) return null;
  return (
    <>
      {' · '}
      <Time value={placed.from} afterMidnight={placed.isAfterMidnight} />
    </>
  );
});
