import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './titled-card.module.css';

export interface TitledCardProps {
  title: string;
  /** At the inline end of the title: a small link or button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a line of its own for its title; what stands in it goes to the edges. */
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
