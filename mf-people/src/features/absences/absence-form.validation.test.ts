import { buildWorkingTime, buildWorkPlan } from '@salon/shared/testing/working-time';
import { type AbsenceDraft, checkAbsence, toAbsenceBody } from './absence-form.validation.ts';

const TODAY = '2026-11-07';
const ZONE = 'Asia/Baghdad';

const draft = (overrides: Partial<AbsenceDraft> = {}): AbsenceDraft => ({
  ...{ employee_id: '', kind: 'leave', isWholeDays: true, from: '2026-11-10', to: '2026-11-11' },
  ...{ fromTime: '', toTime: '', note: '' },
  ...overrides,
});
const hours = (overrides: Partial<AbsenceDraft> = {}) =>
  draft({ isWholeDays: false, to: '', fromTime: '13:00', toTime: '15:30', ...overrides });

const asEmployee = { isAdmin: false, today: TODAY };

describe('an asked absence', () => {
  it.each([
    ['without days', draft({ from: '', to: '' }), ['from', 'to']],
    ['that ends before it begins', draft({ to: '2026-11-09' }), ['to']],
    ['of a past day', draft({ from: '2026-11-06' }), ['from']],
    ['of more than a year', draft({ to: '2027-11-11' }), ['to']],
    ['of hours without times', hours({ fromTime: '', toTime: '' }), ['fromTime', 'toTime']],
    ['of hours without a day', hours({ from: '' }), ['from']],
  ])('%s is refused at its fields', (_, given, fields) => {
    expect(Object.keys(checkAbsence(given, asEmployee)).sort()).toEqual(fields.sort());
  });

  it('of a year, or of hours past midnight, is right', () => {
    expect(checkAbsence(draft({ to: '2027-11-10' }), asEmployee)).toEqual({});
    expect(checkAbsence(hours({ toTime: '02:00' }), asEmployee)).toEqual({});
  });
});

it('an admin names the employee, and may write down a past absence', () => {
  const asAdmin = { isAdmin: true, today: TODAY };
  const past = draft({ from: '2026-11-01', to: '2026-11-02' });
  expect(checkAbsence(past, asAdmin)).toEqual({ employee_id: 'يرجى اختيار الموظف' });
  expect(checkAbsence({ ...past, employee_id: 'x' }, asAdmin)).toEqual({});
  expect(checkAbsence(draft({ employee_id: 'x', from: '2026-10-08' }), asAdmin)).toEqual({
    from: 'لا يمكن تسجيل غياب بدأ قبل أكثر من 30 يومًا',
  });
});

describe('the time of an absence', () => {
  it('is from midnight to midnight for whole days', () => {
    expect(toAbsenceBody(draft(), null, ZONE)).toEqual({
      starts_at: '2026-11-09T21:00:00.000Z',
      ends_at: '2026-11-11T21:00:00.000Z',
      kind: 'leave',
      note: '',
    });
  });

  it('contains the night in which the employee’s work of the last day ends', () => {
    const plan = buildWorkPlan({ spans: [{ week: 1, weekday: 3, start: 1200, end: 1560 }] });
    const time = buildWorkingTime({ employee: { plans: [plan], exceptions: [] } });
    expect(toAbsenceBody(draft(), time, ZONE).ends_at).toBe('2026-11-11T23:00:00.000Z');
  });

  it('is that of the given hours, also past midnight', () => {
    expect(toAbsenceBody(hours(), null, ZONE)).toMatchObject({
      starts_at: '2026-11-10T10:00:00.000Z',
      ends_at: '2026-11-10T12:30:00.000Z',
    });
    const night = hours({ fromTime: '22:00', toTime: '01:00' });
    expect(toAbsenceBody(night, null, ZONE).ends_at).toBe('2026-11-10T22:00:00.000Z');
  });
});
