import { usePlatform } from '@salon/shared/module/platform-context';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { useDelayedFont } from '@salon/shared/ui/use-delayed-font';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PageSalonStore } from '../../salon/page-salon.store.ts';
import { SalonFrame } from '../../salon/salon-frame.tsx';
import { SalonProblem } from '../../salon/salon-problem.tsx';
import { SignInSkeleton } from '../../salon/salon-skeleton.tsx';
import { useSalon } from '../../salon/use-salon.ts';
import { SalonLinks } from '../contact/salon-links.tsx';
import { businessLoginMessages as texts } from './business-login.messages.ts';
import { BusinessLoginStore } from './business-login.store.ts';
import { CodeStep } from './code-step.tsx';
import { readEarlyPhone } from './early-phone.ts';
import { NameStep } from './name-step.tsx';
import { OtherSession } from './other-session.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useLoginStep } from './use-login-step.ts';
import { usePhoneCountry } from './use-phone-country.ts';
import { getVisitorKind } from './visitor-kind.ts';

interface BusinessLoginPageProps {
  /** The salon is an id or a slug; it is '' when the address names no salon. */
  salon: string;
}

/** Serves /book/:businessId. After the sign-in the wizard opens. */
export const BusinessLoginPage = observer(function BusinessLoginPage({ salon }: BusinessLoginPageProps) {
  const page = useSalon(salon);
  useDelayedFont(page.state !== 'loading');
  return (
    <SalonFrame business={page.business} look="cover" isPending={page.state === 'loading'}>
      <SignIn page={page} />
    </SalonFrame>
  );
});

const SignIn = observer(function SignIn({ page }: { page: PageSalonStore }) {
  const platform = usePlatform();
  const [store] = useState(() => new BusinessLoginStore(platform, page.idOrSlug, readEarlyPhone()));
  const { step, show, leaveFor } = useLoginStep(store);
  const visitor = getVisitorKind(platform.session.user, page);
  const hasProblem = page.state !== 'found' && page.state !== 'loading';
  usePhoneCountry(store);
  useDocumentTitle(texts.title);
  useEffect(() => store.stop, [store]);
  useEffect(() => {
    if (visitor === 'own' && !hasProblem) leaveFor(`/customer/${encodeURIComponent(page.idOrSlug)}`);
  });

  if (hasProblem) return <SalonProblem page={page} />;
  if (visitor === 'own' || visitor === 'unknown') return <SignInSkeleton />;
  if (visitor === 'other') return <OtherSession />;
  const onSubmit = async () => {
    const next = await store.submit(step);
    if (next) show(next);
  };
  if (step === 'code') return <CodeStep store={store} onSubmit={onSubmit} />;
  if (step === 'name') return <NameStep store={store} onSubmit={onSubmit} />;
  return (
    <>
      <PhoneStep store={store} onSubmit={onSubmit} />
      {page.business && <SalonLinks business={page.business} />}
    </>
  );
});
