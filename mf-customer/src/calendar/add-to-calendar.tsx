import type { Booking } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { Button } from '@salon/shared/ui/button';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './add-to-calendar.module.css';
import { calendarMessages as texts } from './calendar.messages.ts';
import { downloadCalendarFile, preloadCalendarFile } from './download-calendar-file.ts';
import { toGoogleCalendarLink } from './google-calendar-link.ts';

export interface AddToCalendarProps {
  booking: Booking;
  business: Business;
  /** The booking's date and time, for screen readers. */
  when: string;
}

export const AddToCalendar = observer(function AddToCalendar({
  booking,
  business,
  when,
}: AddToCalendarProps) {
  const [failure] = useState(() => new TimedMessage());
  useEffect(() => {
    preloadCalendarFile();
    return failure.clear;
  }, [failure]);
  const save = async () => {
    failure.clear();
    try {
      await downloadCalendarFile(booking, business);
    } catch {
      failure.error(texts.failed);
    }
  };
  return (
    <div className={classes.ways}>
      <Button
        kind="ghost"
        size="small"
        icon={<CalendarPlus />}
        label={texts.addOf(when)}
        onClick={() => void save()}
      >
        {texts.add}
      </Button>
      <a
        className={classes.google}
        href={toGoogleCalendarLink(booking, business)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.googleOf(when)}
      >
        {texts.google}
        <ExternalLink aria-hidden="true" />
      </a>
      {/* The message stays inside this element, because a screen reader reads nothing outside an open sheet. */}
      <p className={classes.failure} role="alert">
        {failure.text}
      </p>
    </div>
  );
});
