import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { messages as texts } from './charts.messages.ts';
import { type EmployeeRevenue, type Share, sharesOf } from './employee-shares.ts';
import classes from './employees-chart.module.css';

export interface EmployeesChartProps {
  employees: readonly EmployeeRevenue[];
  currency: string;
}

/** Who brought in how much, the most first. A list of words and figures; the bar beside each is for the eye alone. */
export function EmployeesChart({ employees, currency }: EmployeesChartProps) {
  const { top, others } = sharesOf(employees);
  const isLone = top.length === 1;
  return (
    <ol className={classes.list} aria-label={texts.employees}>
      {top.map((share) => (
        <Row key={share.id} share={share} name={share.name} currency={currency} isLone={isLone} />
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
}

interface RowProps {
  share: Share;
  name: string;
  currency: string;
  /** Beside nobody: a bar and a hundred percent would say nothing. */
  isLone?: boolean;
}

function Row({ share, name, currency, isLone = false }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        <Money amount={share.revenue} currency={currency} tone="ink" />{' '}
        {!isLone && <bdi className={classes.percent}>{percentOf(share.share)}</bdi>}
      </span>
      {!isLone && <Bar length={share.length} />}
    </li>
  );
}

/** From the right: that is where a line begins. */
function Bar({ length }: { length: number }) {
  return (
    <svg className={classes.track} aria-hidden="true">
      <rect className={classes.bar} x={`${100 - length}%`} width={`${length}%`} height="100%" rx={4} />
    </svg>
  );
}

function percentOf(share: number): string {
  return share < 0.01 ? texts.lessThanOnePercent : `${Math.round(share * 100)}%`;
}
