/**
 * A salon writes its currency as a free label (`د.ع`, `$`), and this file recognizes the usual spellings. It does not
 * import the decimal library, because the customers' pages, which show prices too, must stay small.
 */

/** An amount in the salon's currency. */
export type Money = number;

/** A stored amount has at most this many decimals, in any currency. */
export const MONEY_DECIMALS = 2;

const DEFAULT_DIGITS = 2;

/** A dinar without a country is the Iraqi dinar. */
const ZERO_DIGIT_LABELS = [
  'IQD',
  'د.ع',
  'ع.د',
  'دينار',
  'دينار عراقي',
  'الدينار العراقي',
  'LBP',
  'ل.ل',
  'ليرة لبنانية',
];

const THREE_DIGIT_LABELS = [
  ...['KWD', 'د.ك', 'دينار كويتي'],
  ...['BHD', 'د.ب', 'دينار بحريني'],
  ...['OMR', 'ر.ع', 'ريال عماني'],
  ...['JOD', 'د.أ', 'د.ا', 'دينار أردني'],
];

/** Removes the dots, spaces, tatweel and direction marks by which spellings of one label differ. */
const normalizeLabel = (label: string): string => label.replace(/[.\s\u0640\p{Cf}]/gu, '').toUpperCase();

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...ZERO_DIGIT_LABELS.map((label) => [normalizeLabel(label), 0] as const),
  ...THREE_DIGIT_LABELS.map((label) => [normalizeLabel(label), 3] as const),
]);

export function getCurrencyDecimals(currency: string): number {
  return DIGITS.get(normalizeLabel(currency)) ?? DEFAULT_DIGITS;
}

/** Shows decimals that are not zero in every currency, so that the shown amounts of a till add up. */
export function formatMoneyAmount(amount: Money, currency: string): string {
  return formatGroupedNumber(amount, getCurrencyDecimals(currency));
}

/** Groups the digits by three, and shows at least `digits` and at most max(2, `digits`) decimals. */
export function formatGroupedNumber(amount: number, digits = 0): string {
  const [whole = '0', decimals = ''] = Math.abs(amount).toFixed(Math.max(digits, MONEY_DECIMALS)).split('.');
  const rest = decimals.replace(/0+$/, '').padEnd(digits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = rest === '' ? grouped : `${grouped}.${rest}`;
  return amount < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Returns how many decimals a money input has: the currency's (at most 2), or more if one of `amounts` has more. */
export function getInputDecimals(currency: string, amounts: ReadonlyArray<Money | null> = []): number {
  const own = Math.min(getCurrencyDecimals(currency), MONEY_DECIMALS);
  return Math.max(own, ...amounts.map((amount) => decimalsOf(amount ?? 0)));
}

function decimalsOf(amount: Money): number {
  const [, decimals = ''] = amount.toFixed(MONEY_DECIMALS).split('.');
  return decimals.replace(/0+$/, '').length;
}
