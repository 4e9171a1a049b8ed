import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { TimeChoice } from '../../times/time-choice.tsx';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import { DayAndTime } from './day-and-time.tsx';
import { MenuPending } from './services-step.tsx';
import classes from './time-step.module.css';

export const TimeStep = observer(function TimeStep({ wizard }: { wizard: BookingWizardStore }) {
  const { visit, time, choice } = wizard;
  if (!visit.offers) return <MenuPending wizard={wizard} />;
  return (
    <div className={classes.when}>
      <NextVisit wizard={wizard} />
      <TimeChoice
        times={time.times}
        horizonDays={wizard.business.booking_horizon_days}
        date={time.date}
        onDate={choice.chooseDate}
        employees={visit.employees}
        slots={time.slots}
        value={time.chosen?.startMinute ?? null}
        onSlot={time.choose}
        contact={<ContactSalon business={wizard.business} />}
      />
    </div>
  );
});

const NextVisit = observer(function NextVisit({ wizard }: { wizard: BookingWizardStore }) {
  const { time, choice } = wizard;
  const next = time.nextSlot.first;
  if (!next) return null;
  return (
    <button className={classes.next} type="button" onClick={() => choice.chooseNext(next)}>
      <CalendarClock aria-hidden="true" />
      <span>
        {messages.nextSlot}:{' '}
        <b>
          <DayAndTime next={next} today={time.today} />
        </b>
      </span>
    </button>
  );
});
