import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.tsx';
import classes from './page.module.css';

export interface PageHeaderProps {
  title: string;
  /** What the browser's tab says instead, when the title does not name the page (a greeting). */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** Quieter actions: refresh, export, back. */
  actions?: ReactNode;
  /** The screen's one primary button: at the inline end on a desk, in a bar at the thumb on a phone. */
  primary?: ReactNode;
  /** A list's primary button instead, which adds to it: on a phone its icon alone, round, over the list. */
  add?: ReactNode;
}

/** A screen's title, on the page and in the browser's tab, and what can be done on it. */
export function PageHeader({ title, tabTitle, subtitle, actions, primary, add }: PageHeaderProps) {
  useDocumentTitle(tabTitle ?? title);
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {primary && <ThumbBar>{primary}</ThumbBar>}
      {add && (
        <div className={classes.add} data-thumb-bar="">
          {add}
        </div>
      )}
    </header>
  );
}

/** What belongs at the thumb on a phone (a form's submit); on a desk it stays where it is written. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.thumb} data-thumb-bar="">
      {children}
    </div>
  );
}
