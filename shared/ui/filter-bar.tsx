import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export interface FilterBarProps {
  /** The name of the group for screen readers: `فلاتر التقرير`. */
  label: string;
  children: ReactNode;
}

/** The filters of a list in one row; on a phone pills and search have a row each, smaller filters share one. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {children}
    </fieldset>
  );
}
