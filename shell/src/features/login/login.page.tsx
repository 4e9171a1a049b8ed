import { USER_TYPES, type UserType } from '@salon/shared/domain/access';
import type { Platform } from '@salon/shared/module/platform';
import type { SessionUser } from '@salon/shared/session';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { Logo } from '@salon/shared/ui/logo';
import { SalonProviders } from '@salon/shared/ui/providers';
import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { loginMessages as texts } from './login.messages.ts';
import classes from './login.module.css';
import { LoginStore } from './login.store.ts';
import { CustomerFields, StaffFields } from './login-fields.tsx';
import { SalonChoice } from './salon-choice.tsx';
import { useLostSalonRegion } from './use-lost-salon-region.ts';

interface LoginPageProps {
  platform: Platform;
  /** Why the session ended; empty if the person lost no session. */
  notice: string;
  /** The person whose session was lost. The form begins with this person's tab and, for a customer, salon. */
  lostUser?: SessionUser | null;
}

/** The guard redirects after the sign-in. */
export const LoginPage = observer(function LoginPage({ platform, notice, lostUser = null }: LoginPageProps) {
  useDocumentTitle(texts.title);
  const [store] = useState(() => new LoginStore(platform.http, platform.session, lostUser));
  useLostSalonRegion(platform.http, store.fields.isOfLostCustomer ? (lostUser?.businessId ?? null) : null);
  const failure = store.failure || notice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <SalonProviders mode={platform.theme.mode} salonName={platform.salon.name}>
      <div className={classes.page}>
        <div className={classes.card}>
          <Logo size={56} />
          <h1 className={classes.title}>{texts.welcome}</h1>
          <p className={classes.lead}>{texts.lead}</p>
          <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.title}>
            <ChoicePills<UserType>
              label={texts.tabsLabel}
              value={store.fields.userType}
              options={USER_TYPES.map((value) => ({ value, label: texts.tabs[value] }))}
              onChange={store.chooseUserType}
              block
            />
            {store.fields.userType === 'customer' ? (
              <CustomerFields store={store} />
            ) : (
              <StaffFields store={store} />
            )}
            {store.salons.length > 0 && <SalonChoice store={store} />}
            <p className={classes.failure} role="alert">
              {failure && <CircleAlert aria-hidden="true" />}
              <span>{failure}</span>
            </p>
            <Button kind="primary" type="submit" size="large" block busy={store.isSending}>
              {texts.submit}
            </Button>
          </form>
        </div>
      </div>
    </SalonProviders>
  );
});
