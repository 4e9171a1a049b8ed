import { formatNumber } from '@salon/shared/ui/format';

const UNITS = [
  { size: 1e12, word: 'تريليون' },
  { size: 1e9, word: 'مليار' },
  { size: 1e6, word: 'مليون' },
  { size: 1e3, word: 'ألف' },
] as const;

/** Three digits suffice, because the exact amount stands above the chart. */
const SIGNIFICANT_DIGITS = 3;

/** Rounds before it chooses the unit: 999,999 → `1 مليون`. */
export function formatCompactAmount(amount: number): string {
  const rounded = Number(amount.toPrecision(SIGNIFICANT_DIGITS));
  const unit = UNITS.find(({ size }) => Math.abs(rounded) >= size);
  if (!unit) return formatNumber(rounded);
  return `${formatNumber(rounded / unit.size)} ${unit.word}`;
}
