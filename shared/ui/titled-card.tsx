import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './titled-card.module.css';

export interface TitledCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

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
