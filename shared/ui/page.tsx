import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './page.module.css';

export interface PageProps {
  children: ReactNode;
  /** Whether the page is at most 760 px wide instead of 1200: for forms and a person's own list. */
  narrow?: boolean;
  /** Whether the gaps are smaller, so that more rows of a list fit on the first screen. */
  dense?: boolean;
}

/** The frame around the page renders `<main>`. */
export function Page({ children, narrow = false, dense = false }: PageProps) {
  return (
    <div className={joinClassNames(classes.page, narrow && classes.narrow, dense && classes.dense)}>
      {children}
    </div>
  );
}
