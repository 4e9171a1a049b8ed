/** The category decides which icon a service without an image has. */
export type ServiceCategory =
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

/** A name can match several patterns, and the first match decides: brows come before skin, and colour before cut. */
const CATEGORY_PATTERNS: ReadonlyArray<readonly [ServiceCategory, RegExp]> = [
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

export function getServiceCategory(name: string): ServiceCategory {
  return CATEGORY_PATTERNS.find(([, words]) => words.test(name))?.[0] ?? 'other';
}
