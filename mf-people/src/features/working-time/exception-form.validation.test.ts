import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { checkException, type ExceptionDraft } from './exception-form.validation.ts';
import { createSpan } from './week-draft.ts';

const TODAY = '2026-11-07';

const draft = (overrides: Partial<ExceptionDraft> = {}): ExceptionDraft => ({
  isClosed: true,
  from: '2026-11-10',
  to: '2026-11-12',
  spans: [createSpan({ from: '09:00', to: '17:00' })],
  reason: '',
  ...overrides,
});

const check = (overrides: Partial<ExceptionDraft>, spans: Record<string, MinuteSpan[]> = {}) =>
  checkException(draft(overrides), { today: TODAY, getSpans: (date) => spans[date] ?? [] });

test('closed days need a period alone', () => {
  expect(check({})).toEqual({});
  expect(check({ spans: [createSpan({ from: '', to: '' })] })).toEqual({});
});

test.each([
  ['no date', { from: '', to: '' }, { from: 'يرجى اختيار التاريخ', to: 'يرجى اختيار التاريخ' }],
  ['a past date', { from: '2026-11-06' }, { from: 'لا يمكن تغيير يوم مضى' }],
  ['an end before its start', { to: '2026-11-09' }, { to: 'آخر يوم قبل أول يوم' }],
  ['63 days', { to: '2027-01-11' }, { to: 'لا تزيد الفترة على 62 يومًا' }],
])('a period with %s is wrong', (_, fields, problems) => {
  expect(check(fields)).toEqual(problems);
});

test('62 days are the longest period', () => {
  expect(check({ to: '2027-01-10' })).toEqual({});
});

test('other hours must be whole', () => {
  const spans = [createSpan({ from: '09:00', to: '' })];
  expect(check({ isClosed: false, spans })).toEqual({ spans: 'راجع الأوقات' });
});

describe('hours beside other work', () => {
  const night = [createSpan({ from: '20:00', to: '02:00' })];
  const early = [createSpan({ from: '01:00', to: '09:00' })];

  test('cannot begin before the work of the day before ends', () => {
    const before = { '2026-11-09': [{ start: 1200, end: 1560 }] };
    expect(check({ isClosed: false, to: '2026-11-10', spans: early }, before)).toEqual({
      spans: 'تبدأ هذه الأوقات قبل أن ينتهي دوام اليوم السابق',
    });
  });

  test('cannot end after the work of the next day begins', () => {
    const after = { '2026-11-13': [{ start: 60, end: 540 }] };
    expect(check({ isClosed: false, spans: night }, after)).toEqual({
      spans: 'تنتهي هذه الأوقات بعد أن يبدأ دوام اليوم التالي',
    });
  });

  test('may last past midnight on consecutive days', () => {
    expect(check({ isClosed: false, spans: night })).toEqual({});
  });
});
