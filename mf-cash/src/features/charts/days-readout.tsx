import { Money } from '@salon/shared/ui/money';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Bucket, ChartUnit } from './chart-days.ts';
import { formatBucketName, toProfitOrLoss } from './chart-texts.ts';
import { messages as texts } from './charts.messages.ts';
import classes from './days-chart.module.css';

const RESULTS = {
  profit: { tone: 'success', icon: <TrendingUp aria-hidden="true" /> },
  loss: { tone: 'danger', icon: <TrendingDown aria-hidden="true" /> },
  even: { tone: 'ink', icon: <Minus aria-hidden="true" /> },
} as const;

interface DaysReadoutProps {
  bucket: Bucket;
  /** The unit is null without a chart. */
  unit: ChartUnit | null;
  currency: string;
  /**
   * The number of characters of the longest figure of all buckets. It sets the width of the columns, so that figures do
   * not move when another bucket is chosen.
   */
  longest: number;
}

/** The figures are also the legend of the chart. */
export function DaysReadout({ bucket, unit, currency, longest }: DaysReadoutProps) {
  const { sales, expenses, net } = bucket;
  const result = toProfitOrLoss(net);
  const { tone, icon } = RESULTS[result];
  return (
    <div className={classes.readout}>
      <p className={classes.when}>
        {formatBucketName(bucket, unit ?? 'day')}
        {unit && <span className={classes.unit}>{texts.byUnit[unit]}</span>}
      </p>
      <dl className={classes.figures} style={{ '--longest': longest } as CSSProperties}>
        <div className={classes.figure}>
          <dt>
            <span className={classes.salesMark} />
            {texts.sales}
          </dt>
          <dd>
            <Money amount={sales} currency={currency} tone="ink" />
          </dd>
        </div>
        <div className={classes.figure}>
          <dt>
            <span className={classes.expensesMark} />
            {texts.expenses}
          </dt>
          <dd>
            <Money amount={expenses} currency={currency} tone="ink" />
          </dd>
        </div>
        <div className={classes.figure} data-result={result}>
          <dt>
            {icon}
            {texts[result]}
          </dt>
          <dd>
            <Money amount={Math.abs(net)} currency={currency} tone={tone} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
