import { formatNumber } from '@salon/shared/ui/format';

const UNITS = [
  { size: 1e12, word: 'تريليون' },
  { size: 1e9, word: 'مليار' },
  { size: 1e6, word: 'مليون' },
  { size: 1e3, word: 'ألف' },
] as const;

/** Significant digits of a label. The exact amount stands above the chart. */
const SIGNIFICANT_DIGITS = 3;

/**
 * Formats an amount as a label: 1,250,000 → `1.25 مليون`, 250,000 → `250 ألف`. It rounds first: 999,999 → `1 مليون`.
 */
export function formatCompactAmount(amount: number): string {
  const rounded = Number(amount.toPrecision(SIGNIFICANT_DIGITS));
  const unit = UNITS.find(({ size }) => Math.abs(rounded) >= size);
  if (!unit) return formatNumber(rounded);
  return `${formatNumber(rounded / unit.size)} ${unit.word}`;
}
