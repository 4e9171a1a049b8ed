import { checkLogin } from './login.validation.ts';

// @spec 5.48 Login: phone required; staff phone 10 to 15 digits; password required
// @spec 5.50 Login: customer phone +964 and exactly 10 digits, with both texts
describe('the problems of the login form', () => {
  it.each([
    ['admin', '', 'secret-1', { phone: 'رقم الهاتف مطلوب' }],
    ['admin', '12345', 'secret-1', { phone: 'رقم الهاتف غير صحيح' }],
    ['admin', '1234567890123456', 'secret-1', { phone: 'رقم الهاتف غير صحيح' }],
    ['admin', '07701000001', '', { password: 'كلمة المرور مطلوبة' }],
    ['employee', '', '', { phone: 'رقم الهاتف مطلوب', password: 'كلمة المرور مطلوبة' }],
    ['employee', '07701000002', 'x', {}],
    ['admin', '٠٧٧٠١٠٠٠٠٠١', 'x', {}],
    ['customer', '', '', { phone: 'رقم الهاتف مطلوب' }],
    ['customer', '+964', '', { phone: 'رقم الهاتف مطلوب' }],
    ['customer', '+964770100', '', { phone: 'يجب أن يكون رقم الهاتف 10 أرقام بعد +964' }],
    ['customer', '7701000009', '', { phone: 'يجب أن يكون رقم الهاتف بالصيغة: +9647xxxxxxxx' }],
    ['customer', '+9647701000009', '', {}],
  ] as const)('%s with phone "%s" and password "%s"', (userType, phone, password, problems) => {
    expect(checkLogin({ userType, phone, password })).toEqual(problems);
  });

  it.each([
    ['', { code: 'رمز التحقق مطلوب' }],
    ['12345', { code: 'رمز التحقق مكون من 6 أرقام' }],
    ['1234567', { code: 'رمز التحقق مكون من 6 أرقام' }],
    ['12a456', { code: 'رمز التحقق مكون من 6 أرقام' }],
    ['123456', {}],
    [' ١٢٣٤٥٦ ', {}],
  ])('a customer with the code "%s"', (code, problems) => {
    const fields = { userType: 'customer', phone: '+9647701000009', password: '' } as const;
    expect(checkLogin({ ...fields, code })).toEqual(problems);
  });
});
