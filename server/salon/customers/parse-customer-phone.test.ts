import { parseCustomerPhone } from './parse-customer-phone.ts';

describe("a customer's phone", () => {
  it.each([
    ['IQ', '+9647701234567', '+9647701234567'],
    ['IQ', '0770 123 4567', '+9647701234567'],
    ['IQ', '٠٧٧٠١٢٣٤٥٦٧', '+9647701234567'],
    ['KW', '5123 4567', '+96551234567'],
    ['KW', '٠٠٩٦٥٥١٢٣٤٥٦٧', '+96551234567'],
    ['KW', '+964 0770 123 4567', '+9647701234567'],
    ['SA', '+49 151 23456789', '+4915123456789'],
  ])('in %s typed as %s has one stored form', (country, typed, stored) => {
    expect(parseCustomerPhone(typed, country)).toBe(stored);
  });

  it.each([
    ['IQ', '0770123456a7'],
    ['IQ', '0770'],
    ['IQ', ''],
    ['IQ', '+96551234567'],
    ['IQ', '0096551234567'],
    ['KW', '512345'],
    ['KW', '+964770'],
    ['KW', 'سارة 51234567'],
  ])('in %s typed as %j is refused with its field', (country, typed) => {
    const details = [{ path: 'customer_phone', message: 'يرجى إدخال رقم هاتف صحيح' }];
    expect(() => parseCustomerPhone(typed, country, 'customer_phone')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details }),
    );
  });
});
