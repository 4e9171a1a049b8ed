import type { ReactNode } from 'react';
import { bookingUiMessages as messages } from './booking-ui.messages.ts';
import classes from './summary-facts.module.css';

/** The choices of a booking, one below the other. */
export function SummaryFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One choice with its name; without `children` it says that the choice is not made yet. */
export function SummaryFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-empty={children ? undefined : ''}>{children || messages.notYet}</dd>
    </div>
  );
}
