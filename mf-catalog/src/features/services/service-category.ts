/** What a service is about, as far as its name tells: it chooses the mark of a service that has no picture. */
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

/** The first that fits: brows before the skin, which are both cleaned; colour before the hair that is cut. */
const WORDS: ReadonlyArray<readonly [ServiceCategory, RegExp]> = [
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

/** The kind of service that a name says, `other` when it says none. */
export function categoryOf(name: string): ServiceCategory {
  return WORDS.find(([, words]) => words.test(name))?.[0] ?? 'other';
}
