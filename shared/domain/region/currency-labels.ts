import { CURRENCIES, type CurrencyCode, isCurrencyCode, NO_CURRENCY } from './currencies.ts';

/** Spellings besides the code and the label of the currency; a dinar without a country is the Iraqi dinar. */
const SPELLINGS: Partial<Record<CurrencyCode, readonly string[]>> = {
  IQD: ['ع.د', 'دينار', 'دينار عراقي', 'الدينار العراقي'],
  LBP: ['ليرة لبنانية'],
  KWD: ['دينار كويتي'],
  BHD: ['دينار بحريني'],
  OMR: ['ريال عماني'],
  JOD: ['د.ا', 'دينار أردني'],
  SAR: ['ريال سعودي'],
  AED: ['درهم إماراتي'],
  QAR: ['ريال قطري'],
  SYP: ['ليرة سورية'],
  EGP: ['جنيه مصري'],
  TRY: ['ليرة تركية', '₺', 'TL'],
  USD: ['دولار', 'دولار أمريكي', 'US$'],
  EUR: ['يورو'],
  GBP: ['جنيه إسترليني'],
};

/** Removes the dots, spaces, tatweel and direction marks by which spellings of one label differ. */
const normalizeLabel = (label: string): string => label.replace(/[.\s\u0640\p{Cf}]/gu, '').toUpperCase();

const CODES: ReadonlyMap<string, CurrencyCode> = new Map(
  Object.keys(CURRENCIES)
    .filter(isCurrencyCode)
    .flatMap((code) =>
      [code, CURRENCIES[code].label, ...(SPELLINGS[code] ?? [])].map(
        (spelling) => [normalizeLabel(spelling), code] as const,
      ),
    ),
);

/** Returns the code of the currency that a salon's label names, or `NO_CURRENCY`, which has two decimals. */
export function findCurrencyCode(label: string): CurrencyCode {
  return CODES.get(normalizeLabel(label)) ?? NO_CURRENCY;
}
