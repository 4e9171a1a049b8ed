import { Field } from '@salon/shared/ui/field';
import { NumberInput } from '@salon/shared/ui/number-input';
import { observer } from 'mobx-react-lite';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';
import { BOOKING_HORIZON_DAYS_RANGE, MAX_OPEN_BOOKINGS_RANGE } from './settings.validation.ts';

export const CustomerLimits = observer(function CustomerLimits({ form }: SettingsSectionProps) {
  return (
    <div className={classes.pair}>
      <Field
        label={texts.horizon}
        hint={texts.horizonHint}
        error={form.problems.booking_horizon_days}
        required
      >
        <NumberInput
          {...form.input('booking_horizon_days')}
          {...BOOKING_HORIZON_DAYS_RANGE}
          precision={0}
          suffix={texts.days}
        />
      </Field>
      <Field
        label={texts.openBookings}
        hint={texts.openBookingsHint}
        error={form.problems.max_open_bookings}
        required
      >
        <NumberInput
          {...form.input('max_open_bookings')}
          {...MAX_OPEN_BOOKINGS_RANGE}
          precision={0}
          suffix={texts.bookings}
        />
      </Field>
    </div>
  );
});
