import { addDays } from '@salon/shared/domain/salon-clock';
import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { DayStrip } from '../../times/day-strip.tsx';
import { hasHours } from '../../times/list-slots.ts';
import { TimesOfDay } from '../../times/times-of-day.tsx';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import { DayAndTime } from './day-and-time.tsx';
import { MenuPending } from './services-step.tsx';
import classes from './time-step.module.css';

/** Step 3: a bookable day, and a time of that day that is free for the duration of the services. */
export const TimeStep = observer(function TimeStep({ wizard }: { wizard: BookingWizardStore }) {
  const { date, today, lastDate, times } = wizard;
  if (!wizard.offers) return <MenuPending wizard={wizard} />;
  return (
    <div className={classes.when}>
      <NextVisit wizard={wizard} />
      <DayStrip
        today={today}
        horizonDays={wizard.business.booking_horizon_days}
        value={date}
        onChange={wizard.chooseDate}
      />
      <TimesOfDay
        times={times}
        slots={wizard.slots}
        value={wizard.time?.startMinute ?? null}
        onChange={wizard.chooseTime}
        hasHours={hasHours(wizard.offeringEmployees)}
        onNextDay={date < lastDate ? () => wizard.chooseDate(addDays(date, 1)) : undefined}
        contact={<ContactSalon business={wizard.business} />}
      />
    </div>
  );
});

/** Shortcut to the first day and time that fit the whole visit. */
const NextVisit = observer(function NextVisit({ wizard }: { wizard: BookingWizardStore }) {
  const next = wizard.nextFreeVisit;
  if (!next) return null;
  return (
    <button className={classes.next} type="button" onClick={() => wizard.chooseNext(next)}>
      <CalendarClock aria-hidden="true" />
      <span>
        {messages.nextVisit}:{' '}
        <b>
          <DayAndTime
            date={next.booking_date}
            time={next.booking_time}
            afterMidnight={next.is_after_midnight}
            today={wizard.today}
          />
        </b>
      </span>
    </button>
  );
});
