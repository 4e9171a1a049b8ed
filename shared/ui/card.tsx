import type { CSSProperties, ReactNode } from 'react';
import classes from './card.module.css';
import { joinClassNames } from './class-names.ts';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'article' | 'section' | 'li';
  /** False for a table or an image, which reaches the edges. */
  padded?: boolean;
  label?: string;
  className?: string;
}

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

export function CardGrid({ children, minWidth = 264 }: CardGridProps) {
  return (
    <div className={classes.grid} style={{ '--card-min': `${minWidth}px` } as CSSProperties}>
      {children}
    </div>
  );
}
