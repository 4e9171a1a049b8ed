import { CURRENCIES, isCurrencyCode, NO_CURRENCY } from '@salon/shared/domain/region/currencies';
import { Card } from '@salon/shared/ui/card';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field, FieldNote } from '@salon/shared/ui/field';
import { Money } from '@salon/shared/ui/money';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { Section } from '@salon/shared/ui/section';
import { TextInput } from '@salon/shared/ui/text-input';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { findDraftCurrency, isOtherCurrency } from './region-draft.ts';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

/** The first label is the product's default. */
const COMMON_LABELS: readonly string[] = (
  ['IQD', 'USD', 'SAR', 'AED', 'KWD', 'JOD', 'LBP', 'EGP', 'EUR'] as const
).map((code) => CURRENCIES[code].label);
const OWN = 'own';
const EXAMPLE_AMOUNT = 25_000;

export const MoneySection = observer(function MoneySection({ store, form }: SettingsSectionProps) {
  const { currency } = form.draft;
  const saved = store.saved.data;
  const labels = listLabels(form.draft.currency_code);
  const [isOwn, setOwn] = useState(!labels.includes(currency));
  const isCustom = isOwn || !labels.includes(currency);
  const noteId = useUniqueId();
  if (!saved) return null;
  const choose = (value: string) => {
    setOwn(value === OWN);
    form.change({ currency: value === OWN ? '' : value });
  };
  const common = labels.map((value) => ({
    value,
    label: value,
    disabled: isOtherCurrency(value, saved),
  }));
  return (
    <Section title={texts.money} hint={texts.moneyHint}>
      <Card padded className={classes.card}>
        {saved.currency_locked && (
          <p className={classes.said}>
            <Lock aria-hidden="true" />
            {texts.currencyLocked}
          </p>
        )}
        <ChoicePills
          label={texts.money}
          value={isCustom ? OWN : currency}
          options={[...common, { value: OWN, label: texts.currencyOwn }]}
          onChange={choose}
        />
        {isCustom ? (
          <div className={classes.short}>
            <Field label={texts.currencyLabel} error={form.problems.currency} required>
              <TextInput
                value={currency}
                onChange={(value) => form.change({ currency: value })}
                maxLength={20}
              />
            </Field>
          </div>
        ) : (
          <FieldNote id={noteId} error={form.problems.currency} />
        )}
        {currency.trim() !== '' && (
          <p className={classes.said}>
            {texts.currencyExample}: <Money amount={EXAMPLE_AMOUNT} currency={currency.trim()} />
          </p>
        )}
        <CashStep store={store} form={form} />
      </Card>
    </Section>
  );
});

/** Includes the label of the salon's currency, which the country may have proposed. */
function listLabels(code: string): readonly string[] {
  const own = isCurrencyCode(code) && code !== NO_CURRENCY ? CURRENCIES[code].label : '';
  return own === '' || COMMON_LABELS.includes(own) ? COMMON_LABELS : [...COMMON_LABELS, own];
}

/** The step of another currency is set with that currency. */
const CashStep = observer(function CashStep({ store, form }: SettingsSectionProps) {
  const { draft, problems, input } = form;
  const saved = store.saved.data;
  if (!saved) return null;
  if (findDraftCurrency(draft, saved) !== draft.currency_code) {
    return <p className={classes.said}>{texts.cashStepFollows}</p>;
  }
  const { currency_code: code } = draft;
  const label = isCurrencyCode(code) ? CURRENCIES[code].label : draft.currency;
  return (
    <div className={classes.short}>
      <Field label={texts.cashStep} error={problems.cash_step} hint={texts.cashStepHint} required>
        <MoneyInput {...input('cash_step')} currency={label} exact />
      </Field>
    </div>
  );
});
