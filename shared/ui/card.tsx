import type { CSSProperties, ReactNode } from 'react';
import classes from './card.module.css';
import { joinClassNames } from './class-names.ts';

export interface CardProps {
  children: ReactNode;
  /** `article` for an entry of a list (a service, an employee), `section` for a part of a screen. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Whether the content keeps a distance from the edges; false for a table or an image. */
  padded?: boolean;
  /** The name that a screen reader says for an article or a section. */
  label?: string;
  className?: string;
}

/** A bordered box for one entry: hairline, radius 12 px, no shadow. Not for layout. */
export function Card({ children, as: Element = 'div', padded = true, label, className }: CardProps) {
  return (
    <Element className={joinClassNames(classes.card, padded && classes.padded, className)} aria-label={label}>
      {children}
    </Element>
  );
}

export interface CardGridProps {
  children: ReactNode;
  /** The smallest width of a card in pixels; the grid has as many columns as fit. */
  minWidth?: number;
}

/** Cards of one kind side by side; on a phone one below the other. */
export function CardGrid({ children, minWidth = 264 }: CardGridProps) {
  return (
    <div className={classes.grid} style={{ '--card-min': `${minWidth}px` } as CSSProperties}>
      {children}
    </div>
  );
}
