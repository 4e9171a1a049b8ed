import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.tsx';
import classes from './page.module.css';

export interface PageHeaderProps {
  title: string;
  /** The title of the browser's tab, when `title` does not name the page (a greeting). */
  tabTitle?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The screen's one primary button; on a phone it is in the thumb bar. */
  primary?: ReactNode;
  /** The button that adds to a list, for a screen without `primary`. */
  add?: ReactNode;
}

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

/** A fixed bar at the bottom of a phone; on a desktop the children stay in the flow. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.thumb} data-thumb-bar="">
      {children}
    </div>
  );
}
