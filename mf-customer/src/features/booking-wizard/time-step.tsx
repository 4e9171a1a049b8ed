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
  const { slots } = time;
  if (!visit.offers || !slots) return <MenuPending wizard={wizard} />;
  return (
    <div className={classes.when}>
      <NextVisit wizard={wizard} />
      <TimeChoice
        days={slots.days}
        horizonDays={wizard.business.booking_horizon_days}
        date={time.date}
        onDate={choice.chooseDate}
        slots={slots.all}
        hasHours={slots.hasHours}
        closure={slots.closure}
        value={time.chosen?.startMinute ?? null}
        onSlot={time.choose}
        contact={<ContactSalon business={wizard.business} />}
      />
    </div>
  );
});

const NextVisit = observer(function NextVisit({ wizard }: { wizard: BookingWizardStore }) {
  const { time } = wizard;
  const next = time.slots?.next;
  if (!next) return null;
  const { date, slot } = next;
  const { time: booking_time, isAfterMidnight: is_after_midnight } = slot;
  return (
    <button className={classes.next} type="button" onClick={() => time.chooseOn(date, slot)}>
      <CalendarClock aria-hidden="true" />
      <span>
        {messages.nextSlot}:{' '}
        <b>
          <DayAndTime next={{ booking_date: date, booking_time, is_after_midnight }} today={time.today} />
        </b>
      </span>
    </button>
  );
});
