import type { Business } from '@salon/shared/contracts/business';
import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { usePlatform } from '@salon/shared/module/platform-context';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { runWhenIdleAfterPause } from '@salon/shared/ui/run-when-idle-after-pause';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { useDelayedFont } from '@salon/shared/ui/use-delayed-font';
import { Info } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SalonFrame } from '../../salon/salon-frame.tsx';
import { CustomerActions } from '../contact/customer-actions.tsx';
import { BookingSubmissionStore } from './booking-submission.store.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import classes from './booking-wizard.module.css';
import { BookingWizardStore } from './booking-wizard.store.ts';
import { ConnectionNote } from './connection-note.tsx';
import { EmployeeStep } from './employee-step.tsx';
import type { LaterStepsProps } from './later-steps.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { Success } from './success.tsx';
import { useWizardStep, type WizardSteps } from './use-wizard-step.ts';
import { WizardSummary } from './wizard-summary.tsx';

const LaterSteps = createLazyScreen<LaterStepsProps>({
  load: () =>
    import(/* webpackChunkName: "later-steps" */ './later-steps.tsx').then((code) => code.LaterSteps),
  fallback: <SkeletonRows rows={5} />,
  text: messages.stepFailed,
  safe: messages.choiceIsSafe,
});

/** The wizard has four steps (§4). */
export const BookingWizard = observer(function BookingWizard({ business }: { business: Business }) {
  const platform = usePlatform();
  const [submission] = useState(() => new BookingSubmissionStore(new BookingWizardStore(platform, business)));
  const { wizard } = submission;
  const steps = useWizardStep(wizard);
  const isUsable = wizard.menu.employees !== null;
  useEffect(() => (isUsable ? runWhenIdleAfterPause(LaterSteps.prefetch) : undefined), [isUsable]);
  useDelayedFont(isUsable);
  useEffect(() => wizard.setBusiness(business), [wizard, business]);
  useEffect(() => {
    const stop = wizard.start();
    return () => {
      submission.request.leave();
      stop();
    };
  }, [submission, wizard]);
  return (
    <SalonFrame business={business} actions={<CustomerActions business={business} />}>
      <div className={classes.layout}>
        <div className={classes.step}>
          <ConnectionNote wizard={wizard} />
          <StepIndicator wizard={wizard} steps={steps} />
          <StepTitle step={steps.step} />
          <Notice wizard={wizard} />
          <StepContent submission={submission} steps={steps} />
        </div>
        <WizardSummary submission={submission} steps={steps} />
      </div>
      <Success submission={submission} />
    </SalonFrame>
  );
});

/** The title of a new step takes the focus, so that a screen reader announces the step. */
function StepTitle({ step }: { step: number }) {
  const title = messages.titles[step - 1] ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(step);
  useDocumentTitle(title);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h1 className={classes.title} ref={heading} tabIndex={-1}>
      <span className="salon-unseen">{messages.stepOf(step)}: </span>
      {title}
    </h1>
  );
}

const Notice = observer(function Notice({ wizard }: { wizard: BookingWizardStore }) {
  const text = wizard.choice.notice || (wizard.time.isLost ? messages.timeTaken : '');
  return (
    <div role="status">
      {text && (
        <p className={classes.notice}>
          <Info aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
});

interface StepProps {
  submission: BookingSubmissionStore;
  steps: WizardSteps;
}

function StepContent({ submission, steps }: StepProps): ReactNode {
  const { wizard } = submission;
  if (steps.step === 1) return <EmployeeStep wizard={wizard} onChosen={() => steps.open(2)} />;
  return <LaterSteps wizard={wizard} steps={steps} />;
}
