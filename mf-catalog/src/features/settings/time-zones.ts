import { DEFAULT_TIME_ZONE } from '@salon/shared/domain/salon-clock';
import { normalizeSearch } from '@salon/shared/domain/search-text';

/** A time zone for the search by country or city, in Arabic or Latin letters. */
export interface TimeZoneChoice {
  /** IANA name. */
  id: string;
  /** For example `العراق (بغداد)` or `نيويورك`. */
  name: string;
}

/** Iraq and its neighbours, shown before a search; these names have cities that the browser's names lack. */
const NEAR: readonly TimeZoneChoice[] = [
  { id: DEFAULT_TIME_ZONE, name: 'العراق (بغداد)' },
  { id: 'Asia/Riyadh', name: 'السعودية (الرياض)' },
  { id: 'Asia/Kuwait', name: 'الكويت' },
  { id: 'Asia/Dubai', name: 'الإمارات (دبي)' },
  { id: 'Asia/Qatar', name: 'قطر (الدوحة)' },
  { id: 'Asia/Bahrain', name: 'البحرين (المنامة)' },
  { id: 'Asia/Amman', name: 'الأردن (عمّان)' },
  { id: 'Asia/Damascus', name: 'سوريا (دمشق)' },
  { id: 'Asia/Beirut', name: 'لبنان (بيروت)' },
  { id: 'Africa/Cairo', name: 'مصر (القاهرة)' },
  { id: 'Europe/Istanbul', name: 'تركيا (إسطنبول)' },
  { id: 'Asia/Tehran', name: 'إيران (طهران)' },
];

/**
 * Arabic names of further zones. The browser has Arabic names of countries, but for countries with several zones it has
 * only Latin names of most cities.
 */
const CITIES: readonly (readonly [string, string])[] = [
  ['Asia/Jerusalem', 'القدس'],
  ['Asia/Gaza', 'غزة'],
  ['Asia/Hebron', 'الخليل'],
  ['Europe/Berlin', 'ألمانيا (برلين)'],
  ['Europe/Madrid', 'إسبانيا (مدريد)'],
  ['Europe/Lisbon', 'البرتغال (لشبونة)'],
  ['Europe/Moscow', 'روسيا (موسكو)'],
  ['Asia/Shanghai', 'الصين (شنغهاي)'],
  ['Asia/Kuala_Lumpur', 'ماليزيا (كوالالمبور)'],
  ['Asia/Jakarta', 'إندونيسيا (جاكرتا)'],
  ['Australia/Sydney', 'أستراليا (سيدني)'],
  ['Australia/Melbourne', 'أستراليا (ملبورن)'],
  ['Australia/Brisbane', 'أستراليا (بريزبن)'],
  ['Australia/Perth', 'أستراليا (بيرث)'],
  ['America/New_York', 'أمريكا (نيويورك)'],
  ['America/Detroit', 'أمريكا (ديترويت)'],
  ['America/Chicago', 'أمريكا (شيكاغو)'],
  ['America/Denver', 'أمريكا (دنفر)'],
  ['America/Los_Angeles', 'أمريكا (لوس أنجلوس)'],
  ['America/Toronto', 'كندا (تورونتو)'],
  ['America/Vancouver', 'كندا (فانكوفر)'],
  ['America/Mexico_City', 'المكسيك (مكسيكو)'],
  ['America/Sao_Paulo', 'البرازيل (ساو باولو)'],
];

const OWN_NAMES = new Map([...NEAR.map(({ id, name }) => [id, name] as const), ...CITIES]);

/** The most results that a search shows. A further letter narrows them. */
const MAX_FOUND = 40;

/** @returns an Arabic name of the zone, `فرنسا` for `Europe/Paris`; the IANA name when there is none */
export function getTimeZoneName(id: string): string {
  const own = OWN_NAMES.get(id);
  if (own) return own;
  try {
    const parts = new Intl.DateTimeFormat('ar', { timeZone: id, timeZoneName: 'shortGeneric' }).formatToParts(
      0,
    );
    const name = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace(/^توقيت /, '');
    return /\p{Script=Arabic}/u.test(name) ? name : id;
  } catch {
    return id;
  }
}

/**
 * All zones with their names. They are created at the first search and kept, because 418 names take about 0.1 s on a
 * desktop computer.
 */
let everyZone: readonly TimeZoneChoice[] | null = null;

function allTimeZones(): readonly TimeZoneChoice[] {
  everyZone ??= knownIds().map((id) => ({ id, name: getTimeZoneName(id) }));
  return everyZone;
}

/**
 * Returns the ids of the zones that can be chosen. An older browser has no list of zones: only the near ones can be
 * chosen, and a saved one stays.
 */
const knownIds = (): string[] =>
  typeof Intl.supportedValuesOf === 'function'
    ? Intl.supportedValuesOf('timeZone')
    : NEAR.map(({ id }) => id);

/** @returns the near zones for an empty term; otherwise the matches, names that start with the term first */
export function findTimeZones(word: string): readonly TimeZoneChoice[] {
  const term = toSearchForm(word);
  if (term === '') return NEAR;
  const found = allTimeZones().filter(({ id, name }) => toSearchForm(`${name} ${id}`).includes(term));
  const [first, rest] = [[] as TimeZoneChoice[], [] as TimeZoneChoice[]];
  for (const zone of found) (toSearchForm(zone.name).startsWith(term) ? first : rest).push(zone);
  return [...first, ...rest].slice(0, MAX_FOUND);
}

/** Returns the search form of a text, with a space for _ and /, as users type them. */
const toSearchForm = (text: string): string => normalizeSearch(text).replace(/[_/]/g, ' ').trim();
