import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookingField } from './booking-form.validation.ts';
import classes from './step.module.css';

interface StepProps {
  /** Number of the step, from 1. */
  place: number;
  title: string;
  /** Whether the user has filled in the step. */
  done: boolean;
  /** The field of the step. It gets the focus when its value is wrong. */
  field?: BookingField;
  extra?: ReactNode;
  children: ReactNode;
}

/** A hint in the place of a step's content: what the user must do first. */
export function StepHint({ children }: { children: string }) {
  return <p className={classes.hint}>{children}</p>;
}

/** One numbered step of the form. A tick replaces the number when the step is done. */
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
