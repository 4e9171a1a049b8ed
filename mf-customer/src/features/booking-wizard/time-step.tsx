import { addDays } from '@salon/shared/domain/salon-clock';
import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { DayStrip } from '../../times/day-strip.tsx';
import { hasHours } from '../../times/free-slots.ts';
import { TimesOfDay } from '../../times/times-of-day.tsx';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import { Moment } from './moment.tsx';
import { MenuOnItsWay } from './services-step.tsx';
import classes from './time-step.module.css';

/** When: a day of those that may be booked, and a time of it that is free for as long as the services take. */
export const TimeStep = observer(function TimeStep({ wizard }: { wizard: BookingWizardStore }) {
  const { date, today, lastDate, times } = wizard;
  if (!wizard.offers) return <MenuOnItsWay wizard={wizard} />;
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
        hasHours={hasHours(wizard.workers)}
        onNextDay={date < lastDate ? () => wizard.chooseDate(addDays(date, 1)) : undefined}
        contact={<ContactSalon business={wizard.business} />}
      />
    </div>
  );
});

/** The shortcut: the first day and time at which all of it fits in. */
const NextVisit = observer(function NextVisit({ wizard }: { wizard: BookingWizardStore }) {
  const next = wizard.nextFreeVisit;
  if (!next) return null;
  return (
    <button className={classes.next} type="button" onClick={() => wizard.chooseNext(next)}>
      <CalendarClock aria-hidden="true" />
      <span>
        {messages.nextVisit}:{' '}
        <b>
          <Moment
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
