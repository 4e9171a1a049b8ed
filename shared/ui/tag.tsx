import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import classes from './tag.module.css';

export type TagTone = 'neutral' | 'quiet' | 'plum' | 'brass' | 'success' | 'danger';

export interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={joinClassNames(classes.tag, classes[tone])}>
      {icon}
      {children}
    </span>
  );
}
