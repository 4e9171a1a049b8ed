import { formatAmount } from '@salon/shared/ui/format';

const UNITS = [
  { size: 1e12, word: 'تريليون' },
  { size: 1e9, word: 'مليار' },
  { size: 1e6, word: 'مليون' },
  { size: 1e3, word: 'ألف' },
] as const;

/** Digits that a label has room for; the exact amount stands beside the chart. */
const DIGITS = 3;

/** An amount as a chart's label: 1,250,000 → `1.25 مليون`, 250,000 → `250 ألف`. Rounded first: 999,999 is a million. */
export function compactAmount(amount: number): string {
  const rounded = Number(amount.toPrecision(DIGITS));
  const unit = UNITS.find(({ size }) => Math.abs(rounded) >= size);
  if (!unit) return formatAmount(rounded);
  return `${formatAmount(rounded / unit.size)} ${unit.word}`;
}
