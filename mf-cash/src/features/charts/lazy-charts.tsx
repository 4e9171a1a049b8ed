import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import type { CSSProperties } from 'react';
import classes from './chart-frame.module.css';
import { messages as texts } from './charts.messages.ts';
import type { DaysChartProps } from './days-chart.tsx';
import type { EmployeesChartProps } from './employees-chart.tsx';

/*
 * Each chart's element has its final height from the start, so that nothing below it moves. If the charts' code fails
 * to load, the rest of the page works.
 */

function SkeletonContent() {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      <div className={classes.bones} aria-hidden="true">
        <SkeletonBar width="56%" height={20} />
        <SkeletonBar height={160} />
      </div>
    </div>
  );
}

const sharedOptions = { fallback: <SkeletonContent />, text: texts.failed, safe: texts.failedSafe };

const Days = createLazyScreen<DaysChartProps>({
  load: () => import(/* webpackChunkName: "days-chart" */ './days-chart.tsx').then((file) => file.DaysChart),
  ...sharedOptions,
});

const Employees = createLazyScreen<EmployeesChartProps>({
  load: () =>
    import(/* webpackChunkName: "employees-chart" */ './employees-chart.tsx').then(
      (file) => file.EmployeesChart,
    ),
  ...sharedOptions,
});

export function ChartSkeleton() {
  return (
    <div className={classes.days}>
      <SkeletonContent />
    </div>
  );
}

export function LazyDaysChart(props: DaysChartProps) {
  return (
    <div className={props.days.length === 1 ? classes.lone : classes.days}>
      <Days {...props} />
    </div>
  );
}

export function LazyEmployeesChart(props: EmployeesChartProps) {
  const earning = props.employees.filter(({ revenue }) => revenue > 0).length;
  return (
    <div className={classes.employees} style={{ '--rows': Math.min(earning, MAX_ROWS) } as CSSProperties}>
      <Employees {...props} />
    </div>
  );
}

const MAX_ROWS = 11;
