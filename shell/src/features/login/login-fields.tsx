import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { PasswordInput } from '@salon/shared/ui/password-input';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { loginMessages as texts } from './login.messages.ts';
import classes from './login.module.css';
import type { LoginStore } from './login.store.ts';

export const StaffFields = observer(function StaffFields({ store }: { store: LoginStore }) {
  return (
    <>
      <Field label={texts.phone} error={store.fields.problems.phone} required>
        <TextInput
          value={store.fields.phone}
          onChange={(phone) => store.change({ phone })}
          inputMode="tel"
          autoComplete="username"
          dir="ltr"
          maxLength={20}
        />
      </Field>
      <Field label={texts.password} error={store.fields.problems.password} required>
        <PasswordInput value={store.fields.password} onChange={(password) => store.change({ password })} />
      </Field>
    </>
  );
});

export const CustomerFields = observer(function CustomerFields({ store }: { store: LoginStore }) {
  return (
    <>
      <Field label={texts.phone} error={store.fields.problems.phone} required>
        <PhoneInput value={store.fields.phone} onChange={(phone) => store.change({ phone })} />
      </Field>
      <Field label={texts.slug} hint={texts.slugHint}>
        <TextInput
          value={store.fields.businessSlug}
          onChange={(businessSlug) => store.change({ businessSlug })}
          autoCapitalize="none"
          dir="ltr"
          maxLength={80}
        />
      </Field>
      {store.fields.code !== null && <CodeField store={store} />}
    </>
  );
});

const CodeField = observer(function CodeField({ store }: { store: LoginStore }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div className={classes.code} ref={element}>
      <Field label={texts.code} error={store.fields.problems.code} hint={store.fields.codeNotice} required>
        <TextInput
          value={store.fields.code ?? ''}
          onChange={(code) => store.change({ code })}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={10}
        />
      </Field>
      <Button kind="ghost" size="small" onClick={store.resendCode}>
        {texts.resend}
      </Button>
    </div>
  );
});
