import type { AmountProblem } from '../domain/region/read-typed-amount.ts';

/** By the number of decimals that a field takes. */
const TOO_FINE: readonly string[] = [
  'اكتب المبلغ بلا كسور',
  'اكتب منزلة عشرية واحدة على الأكثر',
  'اكتب منزلتين عشريتين على الأكثر',
  'اكتب ثلاث منازل عشرية على الأكثر',
];

const texts = {
  ambiguous: 'الفاصلة هنا تحتمل معنيين. اكتب الكسور بعد نقطة، مثل 12.500',
  invalid: 'هذا المبلغ غير واضح. اكتبه بالأرقام بلا فواصل',
} as const;

export function describeAmountProblem(problem: AmountProblem, decimals: number): string {
  if (problem !== 'too-fine') return texts[problem];
  return TOO_FINE[decimals] ?? texts.invalid;
}
