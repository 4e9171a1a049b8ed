import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './titled-card.module.css';

export interface TitledCardProps {
  title: string;
  /** The level of the heading: 3 in a section, 2 directly under the title of the page. */
  level?: 2 | 3;
  action?: ReactNode;
  children: ReactNode;
}

export function TitledCard({ title, level = 3, action, children }: TitledCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card padded={false}>
      <div className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        {action}
      </div>
      {children}
    </Card>
  );
}
