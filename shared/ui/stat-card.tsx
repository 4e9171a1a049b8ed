import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import { ShownNumber } from './shown-number.tsx';
import { SkeletonBar } from './skeletons.tsx';
import classes from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** `success` and `danger` are only for profit and loss. */
  tone?: 'neutral' | 'plum' | 'money' | 'success' | 'danger';
  hint?: ReactNode;
  action?: ReactNode;
  loading?: boolean;
}

export function StatCard({ label, value, icon, tone = 'neutral', hint, action, loading }: StatCardProps) {
  return (
    <dl className={joinClassNames(classes.card, classes[tone])} aria-busy={loading || undefined}>
      <dt className={classes.head}>
        <span className={classes.label}>{label}</span>
        {icon && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )}
      </dt>
      <dd className={classes.value}>{loading ? <SkeletonBar width="60%" height={28} /> : toShown(value)}</dd>
      {hint && <dd className={classes.hint}>{loading ? <SkeletonBar width="40%" height={14} /> : hint}</dd>}
      {action && <dd className={classes.action}>{action}</dd>}
    </dl>
  );
}

const toShown = (value: ReactNode) => (typeof value === 'number' ? <ShownNumber value={value} /> : value);

export interface StatGridProps {
  children: ReactNode;
  /** Whether the figures are one low strip, also on a phone. */
  strip?: boolean;
}

export function StatGrid({ children, strip = false }: StatGridProps) {
  return <div className={strip ? classes.strip : classes.grid}>{children}</div>;
}
