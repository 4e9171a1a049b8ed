import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export interface FilterBarProps {
  label: string;
  children: ReactNode;
}

export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {children}
    </fieldset>
  );
}
