import { CircleAlert } from 'lucide-react';
import { bookingUiMessages as messages } from './booking-ui.messages.ts';
import classes from './submit-failure.module.css';

export interface SubmitFailureProps {
  text: string;
  /** Whether a retry cannot create a second booking. */
  isRetrySafe: boolean;
}

/** The message of a failed submission. It stands beside the submit button, which also retries. */
export function SubmitFailure({ text, isRetrySafe }: SubmitFailureProps) {
  return (
    <p className={classes.failure}>
      <CircleAlert aria-hidden="true" />
      <span>
        {text}
        {isRetrySafe && <span className={classes.safe}>{messages.retryIsSafe}</span>}
      </span>
    </p>
  );
}
