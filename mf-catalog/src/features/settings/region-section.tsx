import { COUNTRIES, isCountryCode } from '@salon/shared/domain/region/countries';
import { MONTH_NAMES } from '@salon/shared/domain/region/month-names';
import type { DigitShapes, MonthNames } from '@salon/shared/domain/region/region';
import { toShownDigits } from '@salon/shared/domain/region/shown-digits';
import { Card } from '@salon/shared/ui/card';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { FieldNote } from '@salon/shared/ui/field';
import { getWeekdayName } from '@salon/shared/ui/format';
import { Section } from '@salon/shared/ui/section';
import { SelectField } from '@salon/shared/ui/select-field';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { proposeRegion } from './region-draft.ts';
import own from './region-section.module.css';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

const WEEKDAYS = [6, 7, 1, 2, 3, 4, 5] as const;
const MAX_WEEKEND_DAYS = 6;

const WEEKDAY_OPTIONS = WEEKDAYS.map((day) => ({ value: String(day), label: getWeekdayName(day) }));
const MONTH_OPTIONS = (['gregorian_iq', 'gregorian_ar'] as const).map((value) => ({
  value,
  label: MONTH_NAMES[value].slice(0, 2).join('، '),
}));
const DIGIT_OPTIONS = (['latn', 'arab'] as const).map((value) => ({
  value,
  label: toShownDigits('0123456789', value),
}));

/** The country proposes all other settings of the region; each can then be changed alone. */
export const RegionSection = observer(function RegionSection({ store, form }: SettingsSectionProps) {
  const { draft, problems } = form;
  const saved = store.saved.data;
  if (!saved) return null;
  return (
    <Section title={texts.region} hint={texts.regionHint}>
      <Card padded className={classes.card}>
        <div className={classes.pair}>
          <SelectField
            label={texts.country}
            value={draft.country}
            options={listCountries(draft.country)}
            error={problems.country}
            hint={texts.countryHint}
            onChange={(country) => form.change(proposeRegion(country, saved))}
          />
          <SelectField
            label={texts.weekStart}
            value={String(draft.week_start)}
            options={WEEKDAY_OPTIONS}
            onChange={(day) =>
              form.change({ week_start: WEEKDAYS.find((known) => String(known) === day) ?? draft.week_start })
            }
          />
        </div>
        <Weekend store={store} form={form} />
        <ChoicePills<MonthNames>
          label={texts.months}
          titled
          value={draft.months}
          options={MONTH_OPTIONS}
          onChange={(months) => form.change({ months })}
        />
        <ChoicePills<DigitShapes>
          label={texts.digits}
          titled
          value={draft.digits}
          options={DIGIT_OPTIONS}
          onChange={(digits) => form.change({ digits })}
        />
      </Card>
    </Section>
  );
});

const Weekend = observer(function Weekend({ form }: SettingsSectionProps) {
  const { weekend } = form.draft;
  const noteId = useUniqueId();
  return (
    <fieldset className={own.weekend}>
      <legend className={classes.label}>{texts.weekend}</legend>
      <div className={classes.buttons}>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            checked={weekend.includes(day)}
            disabled={!weekend.includes(day) && weekend.length >= MAX_WEEKEND_DAYS}
            onChange={(isFree) =>
              form.change({
                weekend: WEEKDAYS.filter((other) => (other === day ? isFree : weekend.includes(other))),
              })
            }
          >
            {getWeekdayName(day)}
          </Checkbox>
        ))}
      </div>
      <FieldNote id={noteId} error={form.problems.weekend} />
    </fieldset>
  );
});

/** A country outside the list stays as its code. */
function listCountries(chosen: string) {
  const known = Object.entries(COUNTRIES).map(([value, { name }]) => ({ value, label: name }));
  return isCountryCode(chosen) ? known : [...known, { value: chosen, label: chosen }];
}
