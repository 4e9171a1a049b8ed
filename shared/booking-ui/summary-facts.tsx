import type { ReactNode } from 'react';
import { bookingUiMessages as messages } from './booking-ui.messages.ts';
import classes from './summary-facts.module.css';

export function SummaryFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function SummaryFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-empty={children ? undefined : ''}>{children || messages.notYet}</dd>
    </div>
  );
}
