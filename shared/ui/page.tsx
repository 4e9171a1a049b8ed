import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './page.module.css';

export interface PageProps {
  children: ReactNode;
  /** Whether the page is at most 760 px wide instead of 1200: for forms and a person's own list. */
  narrow?: boolean;
  /** Whether the page takes the whole width: for columns beside each other. */
  wide?: boolean;
  /** Whether the gaps are smaller, so that more rows of a list fit on the first screen. */
  dense?: boolean;
}

/** The frame around the page renders `<main>`. */
export function Page({ children, narrow = false, wide = false, dense = false }: PageProps) {
  const names = [narrow && classes.narrow, wide && classes.wide, dense && classes.dense];
  return <div className={joinClassNames(classes.page, ...names)}>{children}</div>;
}
