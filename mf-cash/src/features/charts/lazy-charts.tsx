import { lazyScreen } from '@salon/shared/remote/lazy-screen';
import { Bone } from '@salon/shared/ui/skeletons';
import classes from './chart-frame.module.css';
import { messages as texts } from './charts.messages.ts';

/** Stands where a chart will, as high as it: nothing below it moves when it comes. */
export function ChartBone() {
  return (
    <div className={classes.frame} role="status" aria-busy="true">
      <span className="salon-unseen">جار التحميل</span>
      <div className={classes.bone} aria-hidden="true">
        <Bone width="56%" height={20} />
        <Bone height={220} />
      </div>
    </div>
  );
}

/** The charts' code is fetched by the pages that show one; without it the page is whole but for the picture. */
const chart = { fallback: <ChartBone />, text: texts.failed, safe: texts.failedSafe };

export const DaysChart = lazyScreen({
  load: () => import(/* webpackChunkName: "days-chart" */ './days-chart.tsx').then((file) => file.DaysChart),
  ...chart,
});

export const EmployeesChart = lazyScreen({
  load: () =>
    import(/* webpackChunkName: "employees-chart" */ './employees-chart.tsx').then(
      (file) => file.EmployeesChart,
    ),
  ...chart,
});
