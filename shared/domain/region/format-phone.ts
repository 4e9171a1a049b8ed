import { formatInternationalDigits, groupDigits } from './phone-groups.ts';
import { PHONE_PLANS } from './phone-plans.ts';

/** The shortest phone with a country code, in characters with the +. */
const MIN_LENGTH = 8;

/**
 * Formats a stored phone for a salon of the country (ISO 3166): its own phones as `0770 000 0000`, others as
 * `+1 202 555 0123`; returns another text unchanged. A page must show it left to right.
 */
export function formatLocalPhone(e164: string, country: string): string {
  if (!/^\+\d+$/.test(e164) || e164.length < MIN_LENGTH) return e164;
  const plan = PHONE_PLANS[country];
  const number = plan && e164.startsWith(`+${plan.dial}`) ? e164.slice(plan.dial.length + 1) : '';
  return plan?.pattern.test(number)
    ? groupDigits(plan.trunk + number)
    : formatInternationalDigits(e164.slice(1));
}
