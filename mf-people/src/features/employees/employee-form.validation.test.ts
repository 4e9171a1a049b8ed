import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { buildEmployee } from '@salon/shared/testing/builders';
import { setPageRegion } from '@salon/shared/ui/region';
import {
  checkEmployee,
  type EmployeeDraft,
  getEmployeeChanges,
  getStaffPhoneHint,
  toEmployeeBody,
  toEmployeeDraft,
} from './employee-form.validation.ts';

const huda: EmployeeDraft = {
  ...toEmployeeDraft(null),
  name: 'هدى الساعدي',
  specialty: 'مكياج',
  phone: '07701234567',
  password: 'huda-2026',
};

describe('the phone of an employee outside Iraq', () => {
  beforeEach(() => setPageRegion({ ...DEFAULT_REGION, country: 'KW' }));
  afterEach(() => setPageRegion(DEFAULT_REGION));

  it.each([
    ['51234500', {}],
    ['+965 5123 4500', {}],
    ['+4915112345678', {}],
    ['5123450', { phone: 'رقم الهاتف غير صحيح' }],
    ['512345001', { phone: 'رقم الهاتف غير صحيح' }],
  ])('typed as %j has the problems %j', (phone, problems) => {
    expect(checkEmployee({ ...huda, phone }, true)).toEqual(problems);
  });

  it('is sent as it was typed, because the server completes it and needs the +', () => {
    const extras = { image_url: null, service_ids: [] };
    expect(toEmployeeBody({ ...huda, phone: ' +974 3333 4444 ' }, extras).phone).toBe('+974 3333 4444');
  });

  it('has a hint with a local example', () => {
    expect(getStaffPhoneHint()).toBe(
      'به يسجل الموظف دخوله، مثل 5000\u00a00000. رقم من بلد آخر يبدأ بعلامة +',
    );
    setPageRegion(DEFAULT_REGION);
    expect(getStaffPhoneHint()).toBe('به يسجل الموظف دخوله، من 10 إلى 15 رقمًا');
  });
});

describe('the employee form', () => {
  // @spec 9.24 … default rating 5
  it('starts a new employee with 09:00 to 17:00, rating 5, no experience, a fixed salary, active', () => {
    expect(toEmployeeDraft(null)).toMatchObject({
      work_hours_from: '09:00',
      work_hours_to: '17:00',
      rating: 5,
      experience: 0,
      salary_type: 'fixed',
      is_active: true,
    });
  });

  // @spec 5.38 … said where the fields do not hold them back
  // @spec 9.23 Experience 0 to 50; rating 1 to 5
  it.each<[Partial<EmployeeDraft>, object]>([
    [{}, {}],
    [{ name: '  ' }, { name: 'يرجى إدخال اسم الموظف' }],
    [{ specialty: '' }, { specialty: 'يرجى إدخال تخصص الموظف' }],
    [{ phone: ' ' }, { phone: 'يرجى إدخال رقم الهاتف' }],
    [{ phone: '077012345' }, { phone: 'رقم الهاتف غير صحيح' }],
    [{ phone: '+9640796546357' }, { phone: 'رقم الهاتف غير صحيح' }],
    [{ phone: '0770123456' }, {}],
    [{ phone: '0770 123-45 67' }, {}],
    [{ phone: '٠٧٧٠١٢٣٤٥٦٧' }, {}],
    [{ phone: '123456789012345' }, {}],
    [{ phone: '1234567890123456' }, { phone: 'رقم الهاتف غير صحيح' }],
    [{ phone: '0770abc4567' }, { phone: 'رقم الهاتف غير صحيح' }],
    [{ password: '' }, { password: 'كلمة المرور مطلوبة' }],
    [{ password: '1234567' }, { password: 'كلمة المرور يجب أن تكون 8 أحرف على الأقل' }],
    [{ password: '12345678' }, {}],
    [{ work_hours_from: '' }, { work_hours_from: 'يرجى إدخال وقت صحيح مثل 09:00' }],
    [{ work_hours_to: '' }, { work_hours_to: 'يرجى إدخال وقت صحيح مثل 09:00' }],
    [{ work_hours_from: '20:00', work_hours_to: '02:00' }, {}],
    [{ rating: null }, { rating: 'التقييم يجب أن يكون بين 1 و5' }],
    [{ rating: 0.9 }, { rating: 'التقييم يجب أن يكون بين 1 و5' }],
    [{ rating: 5.1 }, { rating: 'التقييم يجب أن يكون بين 1 و5' }],
    [{ rating: 1 }, {}],
    [{ experience: 50 }, {}],
    [{ experience: 51 }, { experience: 'سنوات الخبرة يجب أن تكون بين 0 و50' }],
    [{ experience: -1 }, { experience: 'سنوات الخبرة يجب أن تكون بين 0 و50' }],
    [{ salary_amount: null }, {}],
    [{ salary_amount: 600_000 }, {}],
    [{ salary_amount: -1 }, { salary_amount: 'مبلغ الراتب يجب أن يكون صفرًا أو أكثر' }],
    [{ salary_type: 'commission', salary_amount: 100 }, {}],
    [
      { salary_type: 'commission', salary_amount: 100.1 },
      { salary_amount: 'نسبة العمولة يجب أن تكون بين 0 و100' },
    ],
  ])('the form with %j has the problems %j', (changes, problems) => {
    expect(checkEmployee({ ...huda, ...changes }, true)).toEqual(problems);
  });

  it('on edit the password may stay blank, but a new one must be long enough', () => {
    expect(checkEmployee({ ...huda, password: '' }, false)).toEqual({});
    expect(checkEmployee({ ...huda, password: 'short' }, false)).toHaveProperty('password');
  });
});

const kept: { image_url: string | null; service_ids: string[] } = { image_url: null, service_ids: [] };

describe('the request body', () => {
  it('has trimmed values and counts the hours past midnight', () => {
    const night = { ...huda, name: ' هدى ', phone: '٠٧٧٠ ١٢٣ ٤٥٦٧', work_hours_from: '20:30' };
    expect(toEmployeeBody({ ...night, work_hours_to: '02:00', salary_amount: null }, kept)).toMatchObject({
      name: 'هدى',
      phone: '07701234567',
      working_hours_count: 5.5,
      salary_amount: 0,
    });
  });

  it('has a password only when one was typed', () => {
    expect(toEmployeeBody({ ...huda, password: '' }, kept)).not.toHaveProperty('password');
    expect(toEmployeeBody(huda, kept).password).toBe('huda-2026');
  });
});

describe('an edit sends', () => {
  const sara = buildEmployee({
    service_ids: ['a', 'b'],
    image_url: '/uploads/x/1.webp',
    image_path: '/old/1.webp',
  });
  const bodyOf = (changes: Partial<EmployeeDraft>, keeps: Partial<typeof kept> = {}) =>
    toEmployeeBody(
      { ...toEmployeeDraft(sara), ...changes },
      { image_url: sara.image_url, service_ids: sara.service_ids, ...keeps },
    );

  it('nothing when nothing changed, independent of the order of the services', () => {
    expect(getEmployeeChanges(bodyOf({}, { service_ids: ['b', 'a'] }), sara)).toEqual({});
  });

  it('changed fields only', () => {
    expect(getEmployeeChanges(bodyOf({ name: 'سارة علي' }), sara)).toEqual({ name: 'سارة علي' });
    expect(getEmployeeChanges(bodyOf({ work_hours_to: '18:00' }), sara)).toEqual({
      work_hours_to: '18:00',
      working_hours_count: 9,
    });
    expect(getEmployeeChanges(bodyOf({}, { service_ids: ['a'] }), sara)).toEqual({
      service_ids: ['a'],
      service_ids_before: sara.service_ids,
    });
  });

  it('both fields of a changed salary, because another admin may have changed its type', () => {
    const { salary_type, salary_amount } = sara;
    const amount = salary_amount + 5;
    expect(getEmployeeChanges(bodyOf({ salary_amount: amount }), sara)).toEqual({
      ...{ salary_type, salary_amount: amount },
    });
    const other = salary_type === 'fixed' ? 'commission' : 'fixed';
    expect(getEmployeeChanges(bodyOf({ salary_type: other }), sara)).toEqual({
      ...{ salary_type: other, salary_amount },
    });
  });

  it('both addresses of a removed image', () => {
    expect(getEmployeeChanges(bodyOf({}, { image_url: null }), sara)).toEqual({
      image_url: null,
      image_path: null,
    });
  });
});
