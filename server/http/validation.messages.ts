import type { z } from 'zod';

/** The Arabic sentences for values that a schema without a sentence of its own refuses; they name no types. */

type Problem = z.core.$ZodRawIssue;

const MISSING = 'هذا الحقل مطلوب';
const INVALID = 'القيمة غير صالحة';
const NO_CHOICE = 'القيمة ليست من الخيارات المتاحة';

const WANTED: Partial<Record<string, string>> = {
  string: 'يرجى إدخال نص',
  number: 'يرجى إدخال رقم',
  int: 'يرجى إدخال رقم صحيح بلا كسور',
  nan: 'يرجى إدخال رقم',
  boolean: 'يرجى الاختيار بين نعم ولا',
  array: 'يرجى إرسال قائمة',
  object: 'البيانات المرسلة غير مقبولة',
};

export function describeProblem(problem: Problem): string {
  switch (problem.code) {
    case 'invalid_type':
      return (problem.input ?? null) === null ? MISSING : (WANTED[problem.expected] ?? INVALID);
    case 'invalid_value':
      return (problem.input ?? null) === null ? MISSING : NO_CHOICE;
    case 'too_big':
      return describeTooBig(problem);
    case 'too_small':
      return describeTooSmall(problem);
    case 'not_multiple_of':
      return `يجب أن يكون الرقم من مضاعفات ${problem.divisor}`;
    case 'unrecognized_keys':
      return 'حقل غير معروف';
    default:
      return INVALID;
  }
}

function describeTooBig({ origin, maximum, inclusive }: Extract<Problem, { code: 'too_big' }>): string {
  if (origin === 'string') return `النص أطول من المسموح (الحد الأعلى ${maximum})`;
  if (origin === 'array') return `القائمة أطول من المسموح (الحد الأعلى ${maximum})`;
  return inclusive === false ? `يجب أن يكون الرقم أصغر من ${maximum}` : `الحد الأعلى ${maximum}`;
}

function describeTooSmall(problem: Extract<Problem, { code: 'too_small' }>): string {
  const { origin, minimum, inclusive, input } = problem;
  if (input === '') return MISSING;
  if (origin === 'string') return `النص أقصر من المطلوب (الحد الأدنى ${minimum})`;
  if (origin === 'array') return `القائمة أقصر من المطلوب (الحد الأدنى ${minimum})`;
  return inclusive === false ? `يجب أن يكون الرقم أكبر من ${minimum}` : `الحد الأدنى ${minimum}`;
}
