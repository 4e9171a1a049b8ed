import { CircleAlert } from 'lucide-react';
import { bookingUiMessages as messages } from './booking-ui.messages.ts';
import classes from './submit-failure.module.css';

export interface SubmitFailureProps {
  text: string;
  isRetrySafe: boolean;
}

/** The message has no retry button, because the submit button sends the request again. */
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
