import { buildCustomer } from '@salon/shared/testing/builders';
import {
  type CustomerDraft,
  checkCustomer,
  getCustomerChanges,
  toCustomerDraft,
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
  ])('the form with %j has the problems %j', (changes, problems) => {
    expect(checkCustomer({ ...zainab, ...changes })).toEqual(problems);
  });

  it('an edit sends only changed fields, so that other users’ changes stay', () => {
    const stored = buildCustomer({ name: 'زينب علي', phone: '07701234567', email: null });
    const draft = toCustomerDraft(stored);
    expect(draft).toEqual(zainab);
    expect(getCustomerChanges(draft, stored)).toEqual({});
    expect(getCustomerChanges({ ...draft, name: ' زينب  ' }, stored)).toEqual({ name: 'زينب' });
    expect(getCustomerChanges({ ...draft, is_active: false }, stored)).toEqual({ is_active: false });
    expect(getCustomerChanges({ ...draft, notes: ' تفضل سارة ' }, stored)).toEqual({ notes: 'تفضل سارة' });
    expect(getCustomerChanges({ ...draft, email: 'a@example.com' }, stored)).toEqual({
      email: 'a@example.com',
    });
  });
});
