import { COUNTS, formatCount, showDigits } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './charts.messages.ts';
import { type EmployeeRevenue, type EmployeeShare, toEmployeeShares } from './employee-shares.ts';
import classes from './employees-chart.module.css';

export interface EmployeesChartProps {
  employees: readonly EmployeeRevenue[];
  currency: string;
}

/** The chart is a list of names and figures; the bars are decoration. */
export const EmployeesChart = observer(function EmployeesChart({ employees, currency }: EmployeesChartProps) {
  const { top, others } = toEmployeeShares(employees);
  const isSingle = top.length === 1;
  return (
    <ol className={classes.list} aria-label={texts.employees}>
      {top.map((share) => (
        <Row key={share.id} share={share} name={share.name} currency={currency} isSingle={isSingle} />
      ))}
      {others && (
        <Row
          share={others}
          name={texts.others(formatCount(others.count, COUNTS.employee))}
          currency={currency}
        />
      )}
    </ol>
  );
});

interface RowProps {
  share: EmployeeShare;
  name: string;
  currency: string;
  /** A single row has no bar and no percentage. */
  isSingle?: boolean;
}

function Row({ share, name, currency, isSingle = false }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        <Money amount={share.revenue} currency={currency} tone="ink" />{' '}
        {!isSingle && <bdi className={classes.percent}>{percentOf(share.share)}</bdi>}
      </span>
      {!isSingle && <Bar length={share.length} />}
    </li>
  );
}

/** The bar starts at the right, like Arabic text. */
function Bar({ length }: { length: number }) {
  return (
    <svg className={classes.track} aria-hidden="true">
      <rect className={classes.bar} x={`${100 - length}%`} width={`${length}%`} height="100%" rx={4} />
    </svg>
  );
}

function percentOf(share: number): string {
  return share < 0.01 ? texts.lessThanOnePercent : showDigits(`${Math.round(share * 100)}%`);
}
