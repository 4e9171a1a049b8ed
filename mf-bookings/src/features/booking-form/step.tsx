import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookingField } from './booking-form.validation.ts';
import classes from './step.module.css';

interface StepProps {
  /** Its place in the line: who, with whom, what, when. */
  place: number;
  title: string;
  /** Filled in. */
  done: boolean;
  /** The field that it holds, for the focus after a refusal. */
  field?: BookingField;
  extra?: ReactNode;
  children: ReactNode;
}

/** One entry of the line that is being filled in: its number becomes a tick. */
export function Step({ place, title, done, field, extra, children }: StepProps) {
  const titleId = useUniqueId();
  return (
    <section className={classes.step} aria-labelledby={titleId} data-field={field}>
      <span className={classes.marker} data-done={done || undefined} aria-hidden="true">
        {done ? <Check /> : place}
      </span>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {extra}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
