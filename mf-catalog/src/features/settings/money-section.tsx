import { Card } from '@salon/shared/ui/card';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { Money } from '@salon/shared/ui/money';
import { Section } from '@salon/shared/ui/section';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

/** The first label is the product's default. */
const COMMON_LABELS = ['د.ع', '$', 'ر.س', 'د.إ', 'د.ك', 'د.أ', 'ل.ل', 'ج.م', '€'];
const OWN = 'own';
const EXAMPLE_AMOUNT = 25_000;

const OPTIONS = [
  ...COMMON_LABELS.map((value) => ({ value, label: value })),
  { value: OWN, label: texts.currencyOwn },
];

export const MoneySection = observer(function MoneySection({ form }: SettingsSectionProps) {
  const { currency } = form.draft;
  const [isCustom, setCustom] = useState(!COMMON_LABELS.includes(currency));
  const choose = (value: string) => {
    setCustom(value === OWN);
    form.change({ currency: value === OWN ? '' : value });
  };
  return (
    <Section title={texts.money} hint={texts.moneyHint}>
      <Card padded className={classes.card}>
        <ChoicePills
          label={texts.money}
          value={isCustom ? OWN : currency}
          options={OPTIONS}
          onChange={choose}
        />
        {isCustom && (
          <div className={classes.short}>
            <Field label={texts.currencyLabel} error={form.problems.currency} required>
              <TextInput
                value={currency}
                onChange={(value) => form.change({ currency: value })}
                maxLength={20}
              />
            </Field>
          </div>
        )}
        {currency.trim() !== '' && (
          <p className={classes.said}>
            {texts.currencyExample}: <Money amount={EXAMPLE_AMOUNT} currency={currency.trim()} />
          </p>
        )}
      </Card>
    </Section>
  );
});
