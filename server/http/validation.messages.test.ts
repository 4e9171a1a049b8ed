import { z } from 'zod';
import { describeProblem } from './validation.messages.ts';

const problemOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: describeProblem }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing value', z.object({ a: z.number() }).shape.a, undefined, 'هذا الحقل مطلوب'],
  ['null', z.string(), null, 'هذا الحقل مطلوب'],
  ['a number for a text', z.string(), 5, 'يرجى إدخال نص'],
  ['a text for a number', z.number(), '5', 'يرجى إدخال رقم'],
  ['no finite number', z.number(), Number.NaN, 'يرجى إدخال رقم'],
  ['a fraction', z.number().int(), 1.5, 'يرجى إدخال رقم صحيح بلا كسور'],
  ['a text for yes or no', z.boolean(), 'x', 'يرجى الاختيار بين نعم ولا'],
  ['a text for a list', z.array(z.string()), 'x', 'يرجى إرسال قائمة'],
  ['a list for an object', z.object({}), [], 'البيانات المرسلة غير مقبولة'],
  ['none of the choices', z.enum(['pending', 'approved']), 'x', 'القيمة ليست من الخيارات المتاحة'],
  ['another constant', z.literal(true), 'x', 'القيمة ليست من الخيارات المتاحة'],
  [
    'a list that is too long',
    z.array(z.string()).max(2),
    ['', '', ''],
    'القائمة أطول من المسموح (الحد الأعلى 2)',
  ],
  ['a list that is too short', z.array(z.string()).min(2), [''], 'القائمة أقصر من المطلوب (الحد الأدنى 2)'],
  ['a text that is too long', z.string().max(3), 'xxxx', 'النص أطول من المسموح (الحد الأعلى 3)'],
  ['a text that is too short', z.string().min(3), 'x', 'النص أقصر من المطلوب (الحد الأدنى 3)'],
  ['an empty text', z.string().min(1), '', 'هذا الحقل مطلوب'],
  ['a number that is too large', z.number().max(5), 6, 'الحد الأعلى 5'],
  ['a number that is too small', z.number().min(5), 4, 'الحد الأدنى 5'],
  ['a number below an excluded limit', z.number().gt(0), 0, 'يجب أن يكون الرقم أكبر من 0'],
  ['a number off the step', z.number().multipleOf(0.1), 0.05, 'يجب أن يكون الرقم من مضاعفات 0.1'],
  ['a wrong form', z.uuid(), 'x', 'القيمة غير صالحة'],
  ['an unknown field', z.object({}).strict(), { x: 1 }, 'حقل غير معروف'],
  ['no variant of a union', z.union([z.string(), z.number()]), true, 'القيمة غير صالحة'],
])('%s has a plain Arabic sentence', (_name, schema, value, message) => {
  expect(problemOf(schema, value)).toBe(message);
});

test("a schema's own sentence stays", () => {
  expect(problemOf(z.string('رقم الهاتف مطلوب'), 5)).toBe('رقم الهاتف مطلوب');
  expect(problemOf(z.string().max(1, 'طويل'), 'xx')).toBe('طويل');
});
