import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export interface FilterBarProps {
  /** `فلاتر التقرير`. */
  label: string;
  children: ReactNode;
}

/** A list's filters in one row; on a phone pills and search take a row, the small ones share one. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {children}
    </fieldset>
  );
}
