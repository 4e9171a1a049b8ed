import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { Bone } from '@salon/shared/ui/skeletons';
import type { CSSProperties } from 'react';
import classes from './chart-frame.module.css';
import { messages as texts } from './charts.messages.ts';
import type { DaysChartProps } from './days-chart.tsx';
import type { EmployeesChartProps } from './employees-chart.tsx';

/*
 * The charts' code is fetched by the pages that show one. Each frame is as high as its picture from the start, so that
 * nothing below it moves when it comes; without it the page is whole but for the picture.
 */

function Bones() {
  return (
    <div role="status" aria-busy="true">
      <span className="salon-unseen">جارٍ التحميل</span>
      <div className={classes.bones} aria-hidden="true">
        <Bone width="56%" height={20} />
        <Bone height={160} />
      </div>
    </div>
  );
}

const around = { fallback: <Bones />, text: texts.failed, safe: texts.failedSafe };

const Days = lazyScreen<DaysChartProps>({
  load: () => import(/* webpackChunkName: "days-chart" */ './days-chart.tsx').then((file) => file.DaysChart),
  ...around,
});

const Employees = lazyScreen<EmployeesChartProps>({
  load: () =>
    import(/* webpackChunkName: "employees-chart" */ './employees-chart.tsx').then(
      (file) => file.EmployeesChart,
    ),
  ...around,
});

/** Stands where a chart will while its figures are on their way. */
export function ChartBone() {
  return (
    <div className={classes.days}>
      <Bones />
    </div>
  );
}

export function DaysChart(props: DaysChartProps) {
  return (
    <div className={props.days.length === 1 ? classes.lone : classes.days}>
      <Days {...props} />
    </div>
  );
}

export function EmployeesChart(props: EmployeesChartProps) {
  const earning = props.employees.filter(({ revenue }) => revenue > 0).length;
  return (
    <div className={classes.employees} style={{ '--rows': Math.min(earning, MOST_ROWS) } as CSSProperties}>
      <Employees {...props} />
    </div>
  );
}

/** Ten, and the others in one. */
const MOST_ROWS = 11;
