import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.tsx';
import classes from './page.module.css';

export interface PageHeaderProps {
  title: string;
  /** The title of the browser's tab, when `title` does not name the page (a greeting). */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** Secondary actions: refresh, export, back. */
  actions?: ReactNode;
  /** The screen's one primary button: at the inline end on a desktop, in the thumb bar on a phone. */
  primary?: ReactNode;
  /** Instead of `primary`, the button that adds to a list: on a phone a round icon button above the list. */
  add?: ReactNode;
}

/** The title of a screen, on the page and in the browser's tab, with the screen's actions. */
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

/** A fixed bar at the bottom of a phone (for a form's submit); on a desktop the children stay in the flow. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.thumb} data-thumb-bar="">
      {children}
    </div>
  );
}
