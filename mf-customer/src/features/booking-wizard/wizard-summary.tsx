import { bookingUiMessages as texts } from '@salon/shared/booking-ui/booking-ui.messages';
import { SubmitFailure } from '@salon/shared/booking-ui/submit-failure';
import { SummaryFact, SummaryFacts } from '@salon/shared/booking-ui/summary-facts';
import { usePlatform } from '@salon/shared/module/platform-context';
import { Button } from '@salon/shared/ui/button';
import { formatDate, formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import type { WizardSteps } from './use-wizard-step.ts';
import classes from './wizard-summary.module.css';

interface WizardSummaryProps {
  submission: BookingSubmissionStore;
  steps: WizardSteps;
}

export const WizardSummary = observer(function WizardSummary({ submission, steps }: WizardSummaryProps) {
  const { wizard } = submission;
  const { total, durationMinutes, isTotalOpen } = wizard.plan;
  const { currency } = usePlatform().salon;
  return (
    <aside className={classes.aside} aria-label={messages.summary}>
      <Details wizard={wizard} />
      <Failure submission={submission} />
      <div className={classes.bar}>
        <p className={classes.total}>
          <span className={classes.label}>
            {messages.total}
            {durationMinutes > 0 && ` · ${formatDuration(durationMinutes)}`}
          </span>
          <span className={classes.amount}>
            {isTotalOpen && <span className={classes.label}>{texts.from} </span>}
            <Money amount={total} currency={currency} />
          </span>
        </p>
        <Ways submission={submission} steps={steps} />
      </div>
    </aside>
  );
});

const Ways = observer(function Ways({ submission, steps }: WizardSummaryProps) {
  const { wizard, request } = submission;
  const { isSaving } = request;
  const { step } = steps;
  const canLeave = wizard.mayLeave(step);
  const missingChoice =
    [messages.employeeRequired, messages.serviceRequired, messages.timeRequired][step - 1] ?? '';
  return (
    <div className={classes.ways}>
      {step > 1 && (
        <Button disabled={isSaving} onClick={steps.back}>
          {messages.back}
        </Button>
      )}
      {step < 4 ? (
        <Button kind="primary" disabled={!canLeave} hint={canLeave ? '' : missingChoice} onClick={steps.next}>
          {messages.next}
        </Button>
      ) : (
        <Button kind="primary" disabled={!canLeave} busy={isSaving} onClick={() => void submission.submit()}>
          {isSaving ? messages.confirming : messages.confirm}
        </Button>
      )}
    </div>
  );
});

/** The message is beside the submit button, because a second press of it is the retry. */
const Failure = observer(function Failure({ submission }: { submission: BookingSubmissionStore }) {
  const { message, isRetrySafe } = submission.request;
  const { text } = message;
  return (
    <div className={classes.failures} role="alert">
      {text && <SubmitFailure text={text} isRetrySafe={isRetrySafe} />}
    </div>
  );
});

const Details = observer(function Details({ wizard }: { wizard: BookingWizardStore }) {
  const { employeeNames, choice, plan, time } = wizard;
  return (
    <div className={classes.details}>
      <p className={classes.title}>{messages.summary}</p>
      <SummaryFacts>
        <SummaryFact name={messages.employee}>
          {employeeNames || (choice.isForAnyone ? messages.anyone : null)}
        </SummaryFact>
        <SummaryFact name={messages.services}>
          {plan.lines.map(({ candidate }) => candidate.name).join('، ') || null}
        </SummaryFact>
        <SummaryFact name={messages.when}>
          {time.chosen && (
            <>
              {formatDate(time.date)} ·{' '}
              <Time value={time.chosen.booking_time} afterMidnight={time.isAfterMidnight} />
            </>
          )}
        </SummaryFact>
      </SummaryFacts>
    </div>
  );
});
