import { monthOf } from '@salon/shared/domain/salon-clock';
import { formatDate, formatMoney, formatMonth, formatRange } from '@salon/shared/ui/format';
import { maxIndex } from 'd3-array';
import { type Bucket, type ChartUnit, figuresOf } from './chart-days.ts';
import { messages as texts } from './charts.messages.ts';

/** The mark in words: a day, a week's days, a month; what the period cuts says its days. */
export function bucketName({ from, to }: Bucket, unit: ChartUnit): string {
  if (from === to) return formatDate(from, true);
  const month = monthOf(from);
  if (unit === 'month' && month.from === from && month.to === to) return formatMonth(from);
  return withYear(from, to);
}

/** A range names its years only where they differ. */
function withYear(from: string, to: string): string {
  const year = to.slice(0, 4);
  return from.slice(0, 4) === year ? `${formatRange(from, to)} ${year}` : formatRange(from, to);
}

export type Result = 'profit' | 'loss' | 'even';

export function resultOf(net: number): Result {
  if (net === 0) return 'even';
  return net > 0 ? 'profit' : 'loss';
}

/** Its figures in a sentence. */
export function spokenBucket({ sales, expenses, net }: Bucket, currency: string): string {
  return [
    `${texts.sales} ${formatMoney(sales, currency)}`,
    `${texts.expenses} ${formatMoney(expenses, currency)}`,
    spokenNet(net, currency),
  ].join('، ');
}

function spokenNet(net: number, currency: string): string {
  return `${texts[resultOf(net)]} ${formatMoney(Math.abs(net), currency)}`;
}

/** The whole picture in a few sentences: totals, and where the highest are. */
export function spokenChart(buckets: readonly Bucket[], unit: ChartUnit, currency: string): string {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return '';
  const totals = figuresOf(buckets);
  const part = (key: 'sales' | 'expenses') => {
    const highest = buckets[maxIndex(buckets, (bucket) => bucket[key])];
    const total = formatMoney(totals[key], currency);
    if (!highest || highest[key] === 0 || buckets.length === 1) return texts.spokenTotal(texts[key], total);
    const most = formatMoney(highest[key], currency);
    return texts.spokenHighest(texts[key], total, bucketName(highest, unit), most);
  };
  const period = withYear(first.from, last.to);
  return texts.spoken(period, [part('sales'), part('expenses'), spokenNet(totals.net, currency)]);
}
