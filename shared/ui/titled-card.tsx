import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './titled-card.module.css';

export interface TitledCardProps {
  title: string;
  /** Shown at the inline end of the title: a small link or button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a title line; its content reaches the edges. */
export function TitledCard({ title, action, children }: TitledCardProps) {
  return (
    <Card padded={false}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {action}
      </div>
      {children}
    </Card>
  );
}
