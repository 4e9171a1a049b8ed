import { toVoucherBody } from './voucher-form.validation.ts';

const RENT = { account_name: 'إيجار', amount: 500_000, notes: '', employee_id: '', when: null };

describe('a voucher without a chosen time', () => {
  afterEach(() => jest.useRealTimers());

  // In Cairo the hour before midnight occurs twice, and the server refuses a time that has passed.
  it.each([
    ['the first time', '2026-10-29T20:30:00.000Z'],
    ['the second time', '2026-10-29T21:30:00.000Z'],
  ])('has the present instant when the clock shows 23:30 for %s', (_, instant) => {
    jest.useFakeTimers({ now: Date.parse(instant) + 20_000 });
    const body = toVoucherBody(RENT, { date: '2026-10-29', time: '23:30' }, 'Africa/Cairo');
    expect(body.datetime).toBe(instant);
  });

  it('keeps the minute of the salon’s clock', () => {
    const body = toVoucherBody(RENT, { date: '2026-10-29', time: '22:30' }, 'Africa/Cairo');
    expect(body.datetime).toBe('2026-10-29T19:30:00.000Z');
  });
});
