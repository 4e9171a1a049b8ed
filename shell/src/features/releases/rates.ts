import { releasesMessages as texts } from './releases.messages.ts';

/** `0.4%`, `12%`: a digit behind the point where it says something. */
export function formatRate(rate: number | null): string {
  if (rate === null) return texts.noRate;
  const percent = rate * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return formatShare(percent);
}

/** The same of a number that is a percentage already. */
export function formatShare(percent: number): string {
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${rounded}%`;
}
