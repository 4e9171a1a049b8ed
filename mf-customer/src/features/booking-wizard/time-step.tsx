import { CalendarClock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { TimeChoice } from '../../times/time-choice.tsx';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import { DayAndTime } from './day-and-time.tsx';
import { MenuPending } from './services-step.tsx';
import classes from './time-step.module.css';
import type { NextVisit as NextSlot } from './wizard-slots.ts';

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
  if (next === null) return null;
  // The button stands while its time loads, so that the days below do not move when a customer taps one.
  return (
    <button
      className={classes.next}
      type="button"
      disabled={!next}
      onClick={() => next && time.chooseOn(next.date, next.slot)}
    >
      <CalendarClock aria-hidden="true" />
      <span>
        {messages.nextSlot}:{' '}
        {next ? (
          <b>
            <DayAndTime next={toNextFree(next)} today={time.today} />
          </b>
        ) : (
          '…'
        )}
      </span>
    </button>
  );
});

const toNextFree = ({ date, slot }: NextSlot) => ({
  booking_date: date,
  booking_time: slot.time,
  is_after_midnight: slot.isAfterMidnight,
});
