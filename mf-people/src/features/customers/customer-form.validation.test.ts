import { buildCustomer } from '@salon/shared/testing/builders';
import {
  type CustomerDraft,
  changesOf,
  checkCustomer,
  draftOf,
  problemsOf,
} from './customer-form.validation.ts';

const zainab: CustomerDraft = {
  name: 'زينب علي',
  phone: '+9647701234567',
  email: '',
  notes: '',
  is_active: true,
};

describe('the customer form', () => {
  it.each<[Partial<CustomerDraft>, object]>([
    [{}, {}],
    [{ name: '  ' }, { name: 'يرجى إدخال اسم العميل' }],
    [{ phone: '' }, { phone: 'يرجى إدخال رقم الهاتف' }],
    [{ phone: '+964770123456' }, { phone: 'يرجى إدخال رقم هاتف صحيح' }],
    [{ phone: '+447701234567' }, { phone: 'يرجى إدخال رقم هاتف صحيح' }],
    [
      { name: '', phone: '' },
      { name: 'يرجى إدخال اسم العميل', phone: 'يرجى إدخال رقم الهاتف' },
    ],
    [{ email: 'zainab@example.com' }, {}],
    [{ email: 'zainab' }, { email: 'يرجى إدخال بريد إلكتروني صحيح' }],
    [{ is_active: false }, {}],
  ])('with %j it says %j', (changes, problems) => {
    expect(checkCustomer({ ...zainab, ...changes })).toEqual(problems);
  });

  it('sends only what was changed, so that what others changed meanwhile stays', () => {
    const stored = buildCustomer({ name: 'زينب علي', phone: '07701234567', email: null });
    const draft = draftOf(stored);
    expect(draft).toEqual(zainab);
    expect(changesOf(draft, stored)).toEqual({});
    expect(changesOf({ ...draft, name: ' زينب  ' }, stored)).toEqual({ name: 'زينب' });
    expect(changesOf({ ...draft, is_active: false }, stored)).toEqual({ is_active: false });
    expect(changesOf({ ...draft, notes: ' تفضل سارة ' }, stored)).toEqual({ notes: 'تفضل سارة' });
    expect(changesOf({ ...draft, email: 'a@example.com' }, stored)).toEqual({ email: 'a@example.com' });
  });

  it('puts the server’s complaints at their fields, the first of each', () => {
    const details = [
      { path: 'email', message: 'بريد غير صالح' },
      { path: 'email', message: 'أطول من المسموح' },
      { path: 'limit', message: 'غير ذلك' },
    ];
    expect(problemsOf(details)).toEqual({ email: 'بريد غير صالح' });
    expect(problemsOf(undefined)).toEqual({});
  });
});
