import type { CSSProperties, ReactNode } from 'react';
import classes from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  children: ReactNode;
  /** `article` for a thing in a list (a service, an employee), `section` for a part of a screen. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** False when the content goes to the edges (a table, a picture). */
  padded?: boolean;
  /** The name that a screen reader says for an article or a section. */
  label?: string;
  className?: string;
}

/** A thing on the page: hairline, radius 12, no shadow. Not for layout. */
export function Card({ children, as: Element = 'div', padded = true, label, className }: CardProps) {
  return (
    <Element className={classNames(classes.card, padded && classes.padded, className)} aria-label={label}>
      {children}
    </Element>
  );
}

export interface CardGridProps {
  children: ReactNode;
  /** Narrowest card in pixels; as many columns as fit. */
  minWidth?: number;
}

/** Cards of one kind side by side, one below the other on a phone. */
export function CardGrid({ children, minWidth = 264 }: CardGridProps) {
  return (
    <div className={classes.grid} style={{ '--card-min': `${minWidth}px` } as CSSProperties}>
      {children}
    </div>
  );
}
