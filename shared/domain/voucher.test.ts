import { checkVoucher, getEarliestVoucherTime, getNextVoucherNumber, isDateRangeInOrder } from './voucher.ts';

const NOW = new Date('2026-11-21T10:20:40+03:00');
const voucher = { account_name: 'إيجار', amount: 250000, datetime: NOW };

describe('the number of a voucher', () => {
  it.each([
    ['the first', [], 1],
    ['after the highest', [1, 2, 3], 4],
    ['in any order', [7, 2, 5], 8],
    ['a deleted one leaves its gap', [1, 4], 5],
  ])('%s', (_, existing, expected) => {
    expect(getNextVoucherNumber(existing)).toBe(expected);
  });
});

describe('the time of a voucher', () => {
  it.each([
    ['now', '2026-11-21T10:20:40+03:00', 'ok'],
    ['the minute that the form shows for now', '2026-11-21T10:20:00+03:00', 'ok'],
    ['five minutes ago, when the form was opened', '2026-11-21T10:15:00+03:00', 'ok'],
    ['six minutes ago', '2026-11-21T10:14:59.999+03:00', 'too_old'],
    ['yesterday', '2026-11-20T10:20:40+03:00', 'too_old'],
    ['tomorrow', '2026-11-22T10:20:40+03:00', 'ok'],
    ['the same moment written in another zone', '2026-11-21T07:20:40Z', 'ok'],
    ['not a time at all', 'soon', 'too_old'],
  ])('%s', (_, datetime, expected) => {
    expect(checkVoucher({ ...voucher, datetime: new Date(datetime) }, NOW)).toBe(expected);
  });

  // @spec R13.01 A voucher’s datetime may be up to 5 minutes old
  it('can be up to five minutes before the start of the current minute', () => {
    expect(getEarliestVoucherTime(NOW)).toEqual(new Date('2026-11-21T10:15:00+03:00'));
  });
});

describe('the check of a voucher', () => {
  it.each([
    ['a name and an amount', {}, 'ok'],
    ['the smallest amount', { amount: 0.01 }, 'ok'],
    ['no name', { account_name: '' }, 'incomplete'],
    ['only spaces', { account_name: '   ' }, 'incomplete'],
    ['amount 0', { amount: 0 }, 'incomplete'],
    ['a negative amount', { amount: -5 }, 'incomplete'],
    ['a third decimal', { amount: 0.005 }, 'incomplete'],
    ['an empty amount', { amount: null }, 'incomplete'],
    ['a missing amount is reported before an old time', { amount: 0, datetime: new Date(0) }, 'incomplete'],
  ])('%s', (_, changes, expected) => {
    expect(checkVoucher({ ...voucher, ...changes }, NOW)).toBe(expected);
  });
});

describe('the date filter', () => {
  it.each([
    ['2026-11-01', '2026-11-21', true],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', '2026-11-21', false],
    ['2026-12-01', '2027-01-01', true],
    ['', '2026-11-21', true],
    ['2026-11-21', null, true],
  ])('from %s to %s is in order: %s', (from, to, expected) => {
    expect(isDateRangeInOrder(from, to)).toBe(expected);
  });
});
