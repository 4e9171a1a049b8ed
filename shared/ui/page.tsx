import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './page.module.css';

export interface PageProps {
  children: ReactNode;
  /** 760 px instead of 1200: forms and a person's own list. */
  narrow?: boolean;
  /** Closer together: the first screen of a list belongs to its rows. */
  dense?: boolean;
}

/** A screen's content: up to 1200 px wide, its parts 24 px apart (16 on a phone). The frame owns `<main>`. */
export function Page({ children, narrow = false, dense = false }: PageProps) {
  return (
    <div className={classNames(classes.page, narrow && classes.narrow, dense && classes.dense)}>
      {children}
    </div>
  );
}
