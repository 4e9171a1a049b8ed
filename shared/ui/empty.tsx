import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface EmptyProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, text, icon = <Inbox />, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <span className={classes.mark} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
