import type { Money } from './money.ts';

/**
 * How many digits a currency has after the point. A salon writes its currency as a label of its own (`د.ع`, `$`), so it is
 * known by its usual spellings; any other has two. Without the decimal library: customers' pages show prices too.
 */

/** Decimals that an amount of money is stored with at most, whatever its currency. */
export const MONEY_DECIMALS = 2;

const USUAL_DIGITS = 2;

/** Where nothing smaller than one is in use; a dinar without a country is ours. */
const WITHOUT = [
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

const WITH_THREE = [
  ...['KWD', 'د.ك', 'دينار كويتي'],
  ...['BHD', 'د.ب', 'دينار بحريني'],
  ...['OMR', 'ر.ع', 'ريال عماني'],
  ...['JOD', 'د.أ', 'د.ا', 'دينار أردني'],
];

/** Without the dots, gaps and direction marks by which spellings of one label differ. */
const plain = (label: string): string => label.replace(/[.\s\u0640\p{Cf}]/gu, '').toUpperCase();

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...WITHOUT.map((label) => [plain(label), 0] as const),
  ...WITH_THREE.map((label) => [plain(label), 3] as const),
]);

/** Digits after the point that go with the salon's label: 0 for the Iraqi dinar, 3 for Kuwait's, Bahrain's, Oman's and Jordan's, else 2. */
export function currencyDigits(currency: string): number {
  return DIGITS.get(plain(currency)) ?? USUAL_DIGITS;
}

/**
 * An amount as every screen, receipt and message shows it, without its label: groups of three, the currency's digits, Latin.
 * 25000 is `25,000` in dinars and `25,000.00` in dollars. Digits that are not zero are shown even where the currency has none:
 * whoever counts the till must see what is in it.
 */
export function amountText(amount: Money, currency: string): string {
  return groupedText(amount, currencyDigits(currency));
}

/** Groups of three, at least so many decimals and at most money's two or those: 34.5 → `34.5`, −25000 → `−25,000`. */
export function groupedText(amount: number, digits = 0): string {
  const [whole = '0', decimals = ''] = Math.abs(amount).toFixed(Math.max(digits, MONEY_DECIMALS)).split('.');
  const rest = decimals.replace(/0+$/, '').padEnd(digits, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = rest === '' ? grouped : `${grouped}.${rest}`;
  return amount < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Decimals that a field of money takes: the currency's, at most the stored two, and those of `amounts` that must stay as they are. */
export function enteredDigits(currency: string, amounts: ReadonlyArray<Money | null> = []): number {
  const own = Math.min(currencyDigits(currency), MONEY_DECIMALS);
  return Math.max(own, ...amounts.map((amount) => decimalsOf(amount ?? 0)));
}

function decimalsOf(amount: Money): number {
  const [, decimals = ''] = amount.toFixed(MONEY_DECIMALS).split('.');
  return decimals.replace(/0+$/, '').length;
}
