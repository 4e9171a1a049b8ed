import { DEFAULT_REGION } from '../domain/region/region.ts';
import {
  areSamePagePhones,
  getPhoneHint,
  getPhoneProblem,
  isPagePhone,
  isPhoneEmpty,
  normalizePagePhone,
} from './page-phone.ts';
import { setPageRegion } from './region.ts';

const getIraqiText = () => 'نص العراق';
const inCountry = (country: string) => setPageRegion({ ...DEFAULT_REGION, country });

afterEach(() => setPageRegion(DEFAULT_REGION));

describe('a phone in an Iraqi salon', () => {
  it.each([
    ['+9647701234567', ''],
    ['7701234567', 'نص العراق'],
    ['+964770', 'نص العراق'],
    ['+96551234567', 'نص العراق'],
  ])('%s has the problem %j, in the words of the specification', (phone, text) => {
    expect(getPhoneProblem(phone, getIraqiText)).toBe(text);
    expect(isPagePhone(phone)).toBe(text === '');
  });

  it('is empty as the bare country code', () => {
    expect(['', '+964', '+9647'].map(isPhoneEmpty)).toEqual([true, true, false]);
    expect(getPhoneHint('تلميح العراق')).toBe('تلميح العراق');
  });
});

describe('a phone in a Kuwaiti salon', () => {
  beforeEach(() => inCountry('KW'));

  it.each([
    ['+96551234567', ''],
    ['+9647701234567', ''],
    ['+96407701234567', ''],
    ['+9655123', 'رقم الهاتف أقصر من المطلوب'],
    ['+965512345678', 'رقم الهاتف أطول من المطلوب'],
    ['+96501234567', 'بداية رقم الهاتف غير صحيحة'],
    ['سارة', 'رقم الهاتف أرقام فقط'],
    ['', 'يرجى إدخال رقم الهاتف'],
  ])('%s has the problem %j', (phone, text) => {
    expect(getPhoneProblem(phone, getIraqiText)).toBe(text);
  });

  it('is the same in every spelling', () => {
    expect(areSamePagePhones('+96551234567', '5123 4567')).toBe(true);
    expect(areSamePagePhones('', '')).toBe(false);
    expect(normalizePagePhone('00965 51234567')).toBe('+96551234567');
    expect(getPhoneHint('تلميح العراق')).toMatch(/مفتاح الدولة$/);
  });
});

it('a phone in a salon of an unlisted country needs its country code', () => {
  inCountry('US');
  expect(getPhoneProblem('2025550123', getIraqiText)).toBe('اكتب رقم الهاتف مع مفتاح الدولة');
  expect(getPhoneProblem('+12025550123', getIraqiText)).toBe('');
});
