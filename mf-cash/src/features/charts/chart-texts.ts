import { getMonth } from '@salon/shared/domain/salon-clock';
import { formatDate, formatMoney, formatMonth, formatRange, showDigits } from '@salon/shared/ui/format';
import { maxIndex } from 'd3-array';
import { type Bucket, type ChartUnit, sumFigures } from './chart-days.ts';
import { messages as texts } from './charts.messages.ts';

export function formatBucketName({ from, to }: Bucket, unit: ChartUnit): string {
  if (from === to) return formatDate(from, true);
  const month = getMonth(from);
  if (unit === 'month' && month.from === from && month.to === to) return formatMonth(from);
  return withYear(from, to);
}

/** `formatRange` alone writes years only if they differ. */
function withYear(from: string, to: string): string {
  const year = to.slice(0, 4);
  return from.slice(0, 4) === year ? `${formatRange(from, to)} ${showDigits(year)}` : formatRange(from, to);
}

export type ProfitOrLoss = 'profit' | 'loss' | 'even';

export function toProfitOrLoss(net: number): ProfitOrLoss {
  if (net === 0) return 'even';
  return net > 0 ? 'profit' : 'loss';
}

export function describeBucket({ sales, expenses, net }: Bucket, currency: string): string {
  return [
    `${texts.sales} ${formatMoney(sales, currency)}`,
    `${texts.expenses} ${formatMoney(expenses, currency)}`,
    describeNet(net, currency),
  ].join('، ');
}

function describeNet(net: number, currency: string): string {
  return `${texts[toProfitOrLoss(net)]} ${formatMoney(Math.abs(net), currency)}`;
}

/** Screen readers read this text; it is '' without buckets. */
export function describeChart(buckets: readonly Bucket[], unit: ChartUnit, currency: string): string {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return '';
  const totals = sumFigures(buckets);
  const describe = (key: 'sales' | 'expenses') => {
    const highest = buckets[maxIndex(buckets, (bucket) => bucket[key])];
    const total = formatMoney(totals[key], currency);
    if (!highest || highest[key] === 0 || buckets.length === 1) return texts.spokenTotal(texts[key], total);
    const most = formatMoney(highest[key], currency);
    return texts.spokenHighest(texts[key], total, formatBucketName(highest, unit), most);
  };
  const period = withYear(first.from, last.to);
  return texts.spoken(period, [describe('sales'), describe('expenses'), describeNet(totals.net, currency)]);
}
