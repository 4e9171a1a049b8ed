import { PHONE_PLANS } from './phone-plans.ts';

/** How the mobile phones of a country begin after the country code. */
const MOBILES: Readonly<Record<string, RegExp | undefined>> = {
  IQ: /^7/,
  KW: /^[569]/,
  SA: /^5/,
  AE: /^5/,
  QA: /^[3567]/,
  BH: /^[36]/,
  OM: /^[79]/,
  JO: /^7/,
  LB: /^(?:3|7|8)/,
  SY: /^9/,
  EG: /^1[0-25]\d{8}$/,
  TR: /^5/,
  IR: /^9/,
  GB: /^7/,
  DE: /^1[5-7]/,
};

/** Whether a phone in the stored form can have a chat: landlines have none. Phones of other countries are not known. */
export function canChat(e164: string): boolean {
  if (!/^\+[1-9]\d{7,14}$/.test(e164)) return false;
  const [country, plan] =
    Object.entries(PHONE_PLANS).find(([, known]) => known && e164.startsWith(`+${known.dial}`)) ?? [];
  if (!country || !plan) return true;
  const number = e164.slice(plan.dial.length + 1);
  return plan.pattern.test(number) && MOBILES[country]?.test(number) === true;
}
