import { Card } from '@salon/shared/ui/card';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { formatDuration } from '@salon/shared/ui/format';
import { NumberInput } from '@salon/shared/ui/number-input';
import { Section } from '@salon/shared/ui/section';
import { Info } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CustomerLimits } from './customer-limits.tsx';
import { CustomersLink } from './customers-link.tsx';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';
import { MAX_CANCEL_NOTICE_MINUTES } from './settings.validation.ts';

export const CustomersSection = observer(function CustomersSection(props: SettingsSectionProps) {
  const { store, form } = props;
  const isOn = form.draft.customer_verification;
  const isNewlyOn = isOn && !store.saved.data?.customer_verification;
  return (
    <Section title={texts.customers} hint={texts.customersHint}>
      <Card padded className={classes.card}>
        <CustomersLink slug={store.saved.data?.slug ?? ''} />
        <div>
          <Checkbox
            checked={isOn}
            onChange={(customer_verification) => form.change({ customer_verification })}
          >
            {texts.verification}
          </Checkbox>
          <p className={classes.underCheck}>{isOn ? texts.verificationOn : texts.verificationOff}</p>
          {isNewlyOn && (
            <p className={classes.said} role="status">
              <Info aria-hidden="true" />
              {texts.verificationStarts}
            </p>
          )}
        </div>
        <CancelNotice {...props} />
        <CustomerLimits {...props} />
      </Card>
    </Section>
  );
});

const HOUR_MINUTES = 60;
const COMMON_HOURS = [0, 1, 2, 4, 24, 48];
const OWN = 'own';

/** A function, because the salon's digits are not known when the module loads. */
const listOptions = () => [
  ...COMMON_HOURS.map((hours) => ({
    value: String(hours * HOUR_MINUTES),
    label: hours === 0 ? texts.cancelNoticeAny : formatDuration(hours * HOUR_MINUTES),
  })),
  { value: OWN, label: texts.cancelNoticeOwn },
];

const isCommon = (minutes: number | null) => COMMON_HOURS.some((hours) => hours * HOUR_MINUTES === minutes);

/** The notice period is stored in minutes and entered in hours. */
const CancelNotice = observer(function CancelNotice({ form }: SettingsSectionProps) {
  const minutes = form.draft.cancel_notice_minutes;
  const [isOwn, setOwn] = useState(!isCommon(minutes));
  const choose = (value: string) => {
    setOwn(value === OWN);
    if (value !== OWN) form.change({ cancel_notice_minutes: Number(value) });
  };
  const problem = form.problems.cancel_notice_minutes;
  return (
    <div className={classes.group}>
      <span className={classes.label}>{texts.cancelNotice}</span>
      <ChoicePills
        label={texts.cancelNotice}
        value={isOwn ? OWN : String(minutes)}
        options={listOptions()}
        onChange={choose}
      />
      {isOwn && (
        <div className={classes.short}>
          <Field label={texts.cancelNoticeHours} error={problem}>
            <NumberInput
              value={minutes === null ? null : minutes / HOUR_MINUTES}
              onChange={(hours) =>
                form.change({ cancel_notice_minutes: hours === null ? null : hours * HOUR_MINUTES })
              }
              min={0}
              max={MAX_CANCEL_NOTICE_MINUTES / HOUR_MINUTES}
              step={1}
              suffix={texts.hours}
            />
          </Field>
        </div>
      )}
      {minutes !== null && (
        <p className={classes.quiet}>
          {minutes === 0 ? texts.cancelNoticeMeansAny : texts.cancelNoticeMeans(formatDuration(minutes))}
        </p>
      )}
    </div>
  );
});
