/** The icon of a service without an image. */
export type ServiceIcon =
  | 'cut'
  | 'style'
  | 'colour'
  | 'care'
  | 'makeup'
  | 'nails'
  | 'skin'
  | 'brows'
  | 'henna'
  | 'other';

/** The first match counts, because a name can match several: brows come before skin, and colour before cut. */
const ICON_PATTERNS: ReadonlyArray<readonly [ServiceIcon, RegExp]> = [
  ['henna', /حنا|حنة|نقش/],
  ['brows', /حواجب|حاجب|شارب|رموش/],
  ['nails', /[أا]ظافر|ما?نيكير|با?ديكير/],
  ['makeup', /مكياج|ميك ?[أا]ب/],
  ['colour', /صبغ|هايلايت|بالياج|خصل|ميش/],
  ['care', /بروتين|كيراتين|زيت|علاج|ترطيب/],
  ['skin', /بشرة|وجه|مساج|تقشير/],
  ['style', /سشوار|تصفيف|تسريح|ويفي|شنيون/],
  ['cut', /قص|حلاقة|[أا]طراف/],
];

export function getServiceIcon(name: string): ServiceIcon {
  return ICON_PATTERNS.find(([, words]) => words.test(name))?.[0] ?? 'other';
}
