import { formatMoney } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import type { Bucket, ChartUnit } from './chart-days.ts';
import { formatBucketName, toProfitOrLoss } from './chart-texts.ts';
import { messages as texts } from './charts.messages.ts';

interface DaysTableProps {
  buckets: readonly Bucket[];
  unit: ChartUnit;
  currency: string;
}

export const DaysTable = observer(function DaysTable({ buckets, unit, currency }: DaysTableProps) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div className="salon-unseen">
      <table aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.period}</th>
            <th scope="col">{texts.sales}</th>
            <th scope="col">{texts.expenses}</th>
            <th scope="col">{texts.net}</th>
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{formatBucketName(bucket, unit)}</th>
              <td>{money(bucket.sales)}</td>
              <td>{money(bucket.expenses)}</td>
              <td>{`${texts[toProfitOrLoss(bucket.net)]} ${money(Math.abs(bucket.net))}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
