import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Bone } from './skeletons.tsx';
import classes from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  /** A number, or a `<Money>`. */
  value: ReactNode;
  icon?: ReactNode;
  /** `success` and `danger` are for profit and loss alone. */
  tone?: 'neutral' | 'plum' | 'money' | 'success' | 'danger';
  hint?: ReactNode;
  /** A shortcut under the figure. */
  action?: ReactNode;
  /** Shows bones in the shape of the figure. */
  loading?: boolean;
}

/** One figure of the day. */
export function StatCard({ label, value, icon, tone = 'neutral', hint, action, loading }: StatCardProps) {
  return (
    <dl className={classNames(classes.card, classes[tone])} aria-busy={loading || undefined}>
      <dt className={classes.head}>
        <span className={classes.label}>{label}</span>
        {icon && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )}
      </dt>
      <dd className={classes.value}>{loading ? <Bone width="60%" height={28} /> : value}</dd>
      {hint && <dd className={classes.hint}>{loading ? <Bone width="40%" height={14} /> : hint}</dd>}
      {action && <dd className={classes.action}>{action}</dd>}
    </dl>
  );
}

export interface StatGridProps {
  children: ReactNode;
  /** One low strip, on a phone too: above a list, whose rows come first. */
  strip?: boolean;
}

/** The figures side by side; two by two on a phone. */
export function StatGrid({ children, strip = false }: StatGridProps) {
  return <div className={strip ? classes.strip : classes.grid}>{children}</div>;
}
