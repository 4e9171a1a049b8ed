import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { setPageRegion } from '@salon/shared/ui/region';
import { findBookingProblem, getPhoneHint, listMissingFields } from './booking-form.validation.ts';

const complete = {
  customer_name: 'زينب كاظم',
  customer_phone: '+9647701234567',
  employee_id: 'e1',
  service_ids: ['s1'],
  booking_time: '10:00',
};

const empty = {
  customer_name: '',
  customer_phone: '',
  employee_id: null,
  service_ids: [],
  booking_time: null,
};

// @spec 5.02 … each with its text
describe('the first problem of a booking, in the order of §5', () => {
  it.each([
    ['nothing at all', empty, 'customer_name', 'يرجى إدخال اسم العميل'],
    ['a name of spaces', { ...complete, customer_name: '  ' }, 'customer_name', 'يرجى إدخال اسم العميل'],
    ['only a name', { ...empty, customer_name: 'زينب' }, 'customer_phone', 'يرجى إدخال رقم الهاتف'],
    ['the bare prefix', { ...complete, customer_phone: '+964' }, 'customer_phone', 'يرجى إدخال رقم الهاتف'],
    [
      '9 digits',
      { ...complete, customer_phone: '+964770123456' },
      'customer_phone',
      'يرجى إدخال رقم هاتف صحيح',
    ],
    [
      '11 digits',
      { ...complete, customer_phone: '+96477012345678' },
      'customer_phone',
      'يرجى إدخال رقم هاتف صحيح',
    ],
    [
      'another country',
      { ...complete, customer_phone: '+9627701234567' },
      'customer_phone',
      'يرجى إدخال رقم هاتف صحيح',
    ],
    [
      'no employee',
      { ...empty, ...{ customer_name: 'ز', customer_phone: '+9647701234567' } },
      'employee_id',
      'يرجى اختيار الموظف',
    ],
    [
      'no service',
      { ...complete, service_ids: [], booking_time: null },
      'service_ids',
      'يرجى اختيار خدمة واحدة على الأقل',
    ],
    ['no time', { ...complete, booking_time: null }, 'booking_time', 'يرجى اختيار وقت الحجز'],
  ])('with %s', (_, draft, field, text) => {
    expect(findBookingProblem(draft)).toEqual({ field, text });
  });

  it('is null for a complete booking', () => {
    expect(findBookingProblem(complete)).toBeNull();
  });
});

describe('the values that the submit button waits for', () => {
  it('are name, employee, service and time', () => {
    expect(listMissingFields(empty)).toEqual(['customer_name', 'employee_id', 'service_ids', 'booking_time']);
  });

  it('do not include the phone, which is checked after the press', () => {
    expect(listMissingFields({ ...complete, customer_phone: '' })).toEqual([]);
  });
});

// @spec 5.05 The inline message: 10 digits after +964, or the format
describe('the hint beside the phone while the user types', () => {
  it.each([
    ['', ''],
    ['+964', ''],
    ['+9647701234567', ''],
    ['+964770', 'يجب أن يكون رقم الهاتف 10 أرقام بعد +964'],
    ['+9627701234567', 'يجب أن يكون رقم الهاتف بالصيغة: +9647xxxxxxxx'],
  ])('for "%s" is "%s"', (phone, hint) => {
    expect(getPhoneHint(phone)).toBe(hint);
  });
});

describe('the phone of a booking in a Kuwaiti salon', () => {
  beforeEach(() => setPageRegion({ ...DEFAULT_REGION, country: 'KW' }));
  afterEach(() => setPageRegion(DEFAULT_REGION));

  it.each(['+96551234567', '+9647701234567', '+12025550123'])('can be %s', (customer_phone) => {
    expect(findBookingProblem({ ...complete, customer_phone })).toBeNull();
    expect(getPhoneHint(customer_phone)).toBe('');
  });

  it.each([
    ['+965512', 'رقم الهاتف أقصر من المطلوب'],
    ['+96501234567', 'بداية رقم الهاتف غير صحيحة'],
    ['+965', ''],
  ])('%s has the hint %j', (customer_phone, hint) => {
    expect(getPhoneHint(customer_phone)).toBe(hint);
    expect(findBookingProblem({ ...complete, customer_phone })?.field).toBe('customer_phone');
  });
});
