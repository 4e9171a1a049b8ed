import { releasesMessages as texts } from './releases.messages.ts';

/** Formats a rate from 0 to 1: `<0.1%`, `0.4%`, `12%`. */
export function formatRate(rate: number | null): string {
  if (rate === null) return texts.noRate;
  const percent = rate * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return formatPercent(percent);
}

/** Formats with at most one decimal below 10%, with none from 10%. */
export function formatPercent(percent: number): string {
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${rounded}%`;
}
