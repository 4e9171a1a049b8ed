import { ShownNumber } from '@salon/shared/ui/shown-number';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookingField } from './booking-form.validation.ts';
import classes from './step.module.css';

interface StepProps {
  place: number;
  title: string;
  done: boolean;
  /** The field gets the focus when its value is wrong. */
  field?: BookingField;
  extra?: ReactNode;
  children: ReactNode;
}

export function StepHint({ children }: { children: string }) {
  return <p className={classes.hint}>{children}</p>;
}

export function Step({ place, title, done, field, extra, children }: StepProps) {
  const titleId = useUniqueId();
  return (
    <section className={classes.step} aria-labelledby={titleId} data-field={field}>
      <span className={classes.marker} data-done={done || undefined} aria-hidden="true">
        {done ? <Check /> : <ShownNumber value={place} />}
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
