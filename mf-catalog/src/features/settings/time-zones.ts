import { DEFAULT_TIME_ZONE } from '@salon/shared/domain/salon-clock';
import { normalizeSearch } from '@salon/shared/domain/search-text';

export interface TimeZoneChoice {
  /** The id is the IANA name. */
  id: string;
  name: string;
}

/** The sheet shows these zones before a search. The browser's names for these zones lack the cities. */
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

/** If a country has several zones, the browser has only Latin names for most of its cities. */
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

/** Further results are left out; another letter narrows the search. */
const MAX_FOUND = 40;

/** Returns the IANA name if there is no Arabic name. */
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

/** The names are created at the first search and kept, because creating all of them takes noticeable time. */
let everyZone: readonly TimeZoneChoice[] | null = null;

function allTimeZones(): readonly TimeZoneChoice[] {
  everyZone ??= knownIds().map((id) => ({ id, name: getTimeZoneName(id) }));
  return everyZone;
}

/** An older browser has no list of zones, so only the near zones can be chosen. */
const knownIds = (): string[] =>
  typeof Intl.supportedValuesOf === 'function'
    ? Intl.supportedValuesOf('timeZone')
    : NEAR.map(({ id }) => id);

/** Returns the near zones for an empty term. Names that start with the term come first. */
export function findTimeZones(word: string): readonly TimeZoneChoice[] {
  const term = toSearchForm(word);
  if (term === '') return NEAR;
  const found = allTimeZones().filter(({ id, name }) => toSearchForm(`${name} ${id}`).includes(term));
  const [first, rest] = [[] as TimeZoneChoice[], [] as TimeZoneChoice[]];
  for (const zone of found) (toSearchForm(zone.name).startsWith(term) ? first : rest).push(zone);
  return [...first, ...rest].slice(0, MAX_FOUND);
}

/** Users type a space for _ and /. */
const toSearchForm = (text: string): string => normalizeSearch(text).replace(/[_/]/g, ' ').trim();
