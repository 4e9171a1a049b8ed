import { buildService, buildVariant } from '@salon/shared/testing/builders';
import { checkDetails, findVariantProblems } from './details.validation.ts';
import { toDetailsDraft, type VariantDraft } from './details-draft.ts';

const draft = { ...toDetailsDraft(buildService()), duration_minutes: 90 };
const variant = (values: Partial<VariantDraft> = {}): VariantDraft => {
  const { final_price: _, ...given } = buildVariant();
  return { ...given, key: given.id, ...values };
};

const TOO_LONG = 'يجب ألا يتجاوز مجموع الأوقات 24 ساعة';
const NO_WORK = 'يجب أن تكون المدة أطول من وقت الانتظار والإنهاء معًا';

test.each([
  [{}, {}],
  [{ before_minutes: 240, after_minutes: 240, process_minutes: 60, finish_minutes: 29 }, {}],
  [{ before_minutes: 241 }, { before_minutes: 'من 0 إلى 240 دقيقة' }],
  [{ after_minutes: -1 }, { after_minutes: 'من 0 إلى 240 دقيقة' }],
  [{ finish_minutes: 721, duration_minutes: 1000 }, { finish_minutes: 'من 0 إلى 720 دقيقة' }],
  [{ process_minutes: 60, finish_minutes: 30 }, { process_minutes: NO_WORK }],
  [{ duration_minutes: 1435, after_minutes: 10 }, { process_minutes: TOO_LONG }],
  [{ duration_minutes: null, process_minutes: 60 }, {}],
  [
    { employee_prices: [{ employee_id: 'a', price: null, duration_minutes: 0 }] },
    { employee_prices: 'يرجى مراجعة الحقول المحددة' },
  ],
  [{ employee_prices: [{ employee_id: 'a', price: 0, duration_minutes: null }] }, {}],
])('details with %j have the problems %j', (changes, problems) => {
  expect(checkDetails({ ...draft, ...changes })).toEqual(problems);
});

test.each([
  [variant(), {}],
  [variant({ price: 0 }), {}],
  [variant({ name: ' ' }), { name: 'يرجى إدخال اسم النوع' }],
  [variant({ price: null }), { price: 'يرجى إدخال السعر' }],
  [variant({ duration_minutes: null }), { duration_minutes: 'يرجى إدخال المدة من 1 إلى 1440 دقيقة' }],
  [variant({ duration_minutes: 1441 }), { duration_minutes: 'يرجى إدخال المدة من 1 إلى 1440 دقيقة' }],
  [variant({ duration_minutes: 20 }), { duration_minutes: NO_WORK }],
])('the variant %j has the problems %j', (given, problems) => {
  const parts = { ...draft, process_minutes: 20, variants: [given] };
  expect(findVariantProblems(parts, 0)).toEqual(problems);
  expect(Object.keys(checkDetails(parts))).toEqual(Object.keys(problems).length > 0 ? ['variants'] : []);
});

test('of two variants with the same name, the second one is wrong', () => {
  const parts = { ...draft, variants: [variant(), variant({ key: 'new', name: ' شعر طويل ' })] };
  expect(findVariantProblems(parts, 0)).toEqual({});
  expect(findVariantProblems(parts, 1)).toEqual({ name: 'هذا الاسم مكرر' });
});
