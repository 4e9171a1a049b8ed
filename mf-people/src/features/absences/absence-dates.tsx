import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { Field } from '@salon/shared/ui/field';
import { TimeField } from '@salon/shared/ui/time-field';
import { observer } from 'mobx-react-lite';
import type { AbsenceFormStore } from './absence-form.store.ts';
import { getEarliestDate } from './absence-form.validation.ts';
import { absenceFormMessages as texts } from './absences.messages.ts';
import classes from './absences.module.css';

/** Whole days, or hours of one day. */
export const AbsenceDates = observer(function AbsenceDates({ store }: { store: AbsenceFormStore }) {
  const { draft, change } = store.form;
  return (
    <>
      <ChoicePills
        label={texts.length}
        titled
        block
        value={draft.isWholeDays ? 'days' : 'hours'}
        options={[
          { value: 'days', label: texts.wholeDays },
          { value: 'hours', label: texts.hours },
        ]}
        onChange={(length) => change({ isWholeDays: length === 'days' })}
      />
      {draft.isWholeDays ? <Days store={store} /> : <Hours store={store} />}
    </>
  );
});

const Days = observer(function Days({ store }: { store: AbsenceFormStore }) {
  const { draft, problems, input } = store.form;
  return (
    <div className={classes.pair}>
      <FirstDay store={store} label={texts.firstDay} />
      <Field label={texts.lastDay} error={problems.to} required>
        <DateField {...input('to')} today={store.today} min={draft.from || getEarliestDate(store)} />
      </Field>
    </div>
  );
});

const Hours = observer(function Hours({ store }: { store: AbsenceFormStore }) {
  const { draft, problems, input } = store.form;
  const { fromTime, toTime } = draft;
  const isPastMidnight = fromTime !== '' && toTime !== '' && toTime <= fromTime && toTime !== '00:00';
  return (
    <>
      <FirstDay store={store} label={texts.day} />
      <div className={classes.times}>
        <Field label={texts.fromTime} error={problems.fromTime} required>
          <TimeField {...input('fromTime')} />
        </Field>
        <Field
          label={texts.toTime}
          error={problems.toTime}
          hint={isPastMidnight && texts.pastMidnight}
          required
        >
          <TimeField {...input('toTime')} />
        </Field>
      </div>
    </>
  );
});

const FirstDay = observer(function FirstDay({ store, label }: { store: AbsenceFormStore; label: string }) {
  const { problems, input } = store.form;
  return (
    <Field label={label} error={problems.from} required>
      <DateField {...input('from')} today={store.today} min={getEarliestDate(store)} />
    </Field>
  );
});
