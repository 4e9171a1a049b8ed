import { CURRENCIES } from '@salon/shared/domain/region/currencies';
import { MONTH_NAMES } from '@salon/shared/domain/region/month-names';

/**
 * A salon's currency, country code, time zone, month names and week come from its region. A screen that writes one of
 * them itself is wrong for the other salons.
 */

interface Rule {
  pattern: RegExp;
  instead: string;
}

const toPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (texts: readonly string[]) => texts.map(toPattern).join('|');

/** `$`, `£`, `€` and `¤` have other meanings in code. */
const LABELS = Object.values(CURRENCIES)
  .map(({ label }) => label)
  .filter((label) => label.length > 1);

/** Shorter names are parts of other words. */
const MONTHS = Object.values(MONTH_NAMES)
  .flat()
  .filter((name) => name.length > 4);

const importOf = (names: string, file: string) =>
  new RegExp(`import \\{[^}]*\\b(?:${names})\\b[^}]*\\} from '@salon/shared/domain/${file}'`);

export const REGION_RULES: readonly Rule[] = [
  { pattern: new RegExp(anyOf(LABELS)), instead: 'salon.currency' },
  { pattern: new RegExp(anyOf(MONTHS)), instead: 'getMonthName or formatDate of shared/ui/format' },
  { pattern: /['"`](?:Asia|Africa|Europe|America)\/[A-Z]\w+/, instead: 'salon.timeZone' },
  { pattern: /\+?964(?!\d)/, instead: 'PhoneInput, or getPhonePrefix of shared/domain/region/phone-field' },
  { pattern: /week_?[sS]tart\w*\s*(?:\?\?|[:=])\s*[1-7]\b/, instead: 'salon.region.weekStart' },
  { pattern: /Intl\.NumberFormat|\.toLocale\w*String\(/, instead: 'the functions of shared/ui/format' },
  { pattern: importOf('formatTime', 'clock-text'), instead: 'formatTime of shared/ui/format' },
  { pattern: importOf('formatPhone', 'phone-text'), instead: 'formatPhone of shared/ui/format' },
  { pattern: importOf('formatAmount', 'region/format-amount'), instead: 'formatMoney of shared/ui/format' },
  { pattern: importOf('getCurrencyDecimals', 'currency'), instead: 'getDigitsOf of shared/ui/region' },
  { pattern: importOf('getWeek', 'salon-clock'), instead: 'getSalonWeek of shared/ui/format' },
  {
    pattern: importOf('isCustomerPhone|normalizePhone|PHONE_PREFIX', 'phone'),
    instead: 'the functions of shared/ui/page-phone',
  },
];

/** Texts and tables that name a country on purpose: file → pattern of the allowed text. */
export const ALLOWED_LITERALS: Readonly<Record<string, RegExp>> = {
  // Texts of the specification, which Iraqi salons show.
  'mf-bookings/src/features/booking-form/booking-form.messages.ts': /\+964(?: |')|\+9647x+/g,
  'mf-people/src/features/customers/customers.messages.ts': /10 أرقام بعد \+964/g,
  'shell/src/features/login/login.messages.ts': /\+964(?: |')|\+9647x+/g,
  // The names of time zones.
  'mf-catalog/src/features/settings/time-zones.ts': /'(?:Asia|Africa|Europe|America)\/\w+'/g,
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

/** Returns the literals of the file with their lines. Comments may name a country. */
export function findRegionLiterals(file: string, source: string): string[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const code = source.replace(COMMENT, blank);
  const allowed = ALLOWED_LITERALS[file];
  const text = allowed ? code.replace(allowed, blank) : code;
  return REGION_RULES.flatMap(({ pattern, instead }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(
      ({ 0: found, index }) =>
        `${file}:${text.slice(0, index).split('\n').length} ${found.trim()}: use ${instead}`,
    ),
  );
}
