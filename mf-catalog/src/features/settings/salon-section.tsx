import { ImageField } from '@salon/shared/module/image-field';
import { Card } from '@salon/shared/ui/card';
import { Field } from '@salon/shared/ui/field';
import { Section } from '@salon/shared/ui/section';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import type { SettingsSectionProps } from './section-props.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';

export const SalonSection = observer(function SalonSection({ store, form }: SettingsSectionProps) {
  const { problems, input } = form;
  return (
    <Section title={texts.salon} hint={texts.salonHint}>
      <Card padded className={classes.card}>
        <div className={classes.pair}>
          <Field label={texts.name} error={problems.salon_name} required>
            <TextInput {...input('salon_name')} maxLength={120} />
          </Field>
          <Field label={texts.phone} error={problems.phone} hint={texts.phoneHint}>
            <TextInput {...input('phone')} inputMode="tel" autoComplete="off" dir="ltr" maxLength={40} />
          </Field>
        </div>
        <Field label={texts.address} error={problems.address} hint={texts.addressHint}>
          <TextInput {...input('address')} maxLength={300} />
        </Field>
        <ImageField
          label={texts.logo}
          image={store.logo}
          url={form.draft.logo_url}
          form={store}
          error={problems.logo_url}
        />
      </Card>
    </Section>
  );
});
