import { DEFAULT_TIME_ZONE } from '@salon/shared/domain/salon-clock';
import { searchText } from '@salon/shared/domain/search-text';

/** A zone as people look for it: by land or city, in Arabic or as it is written everywhere. */
export interface TimeZoneChoice {
  /** IANA name. */
  id: string;
  /** `العراق (بغداد)`, `نيويورك`. */
  name: string;
}

/** Iraq and its neighbours, before anything is searched; the names carry the cities that a browser's do not. */
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

/** Browsers know the lands; most know the cities of lands with several zones by Latin letters alone. */
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

/** More than these nobody reads: a further letter narrows them. */
const MAX_FOUND = 40;

/** The browser's own Arabic name of a zone, `Europe/Paris` as `فرنسا`; the IANA name when it has none. */
export function timeZoneName(id: string): string {
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

/** Made once, when first searched: 418 names take about a tenth of a second on a desk. */
let everyZone: readonly TimeZoneChoice[] | null = null;

function allTimeZones(): readonly TimeZoneChoice[] {
  everyZone ??= knownIds().map((id) => ({ id, name: timeZoneName(id) }));
  return everyZone;
}

/** An older browser knows no list: the near ones are offered, and the one that is chosen stays. */
const knownIds = (): string[] =>
  typeof Intl.supportedValuesOf === 'function'
    ? Intl.supportedValuesOf('timeZone')
    : NEAR.map(({ id }) => id);

/** The near ones for no word; else those whose name has it, names that begin with it first. */
export function findTimeZones(word: string): readonly TimeZoneChoice[] {
  const wanted = folded(word);
  if (wanted === '') return NEAR;
  const found = allTimeZones().filter(({ id, name }) => folded(`${name} ${id}`).includes(wanted));
  const [first, rest] = [[] as TimeZoneChoice[], [] as TimeZoneChoice[]];
  for (const zone of found) (folded(zone.name).startsWith(wanted) ? first : rest).push(zone);
  return [...first, ...rest].slice(0, MAX_FOUND);
}

/** As people type: a space for _ and /. */
const folded = (text: string): string => searchText(text).replace(/[_/]/g, ' ').trim();
