import {
  COUNTS,
  formatCount,
  formatDate,
  formatDayMonth,
  formatDuration,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRange,
  getWeekdayName,
  toSalonDateTime,
} from './format.ts';

test.each([
  [0, '0'],
  [500, '500'],
  [25000, '25,000'],
  [1275000, '1,275,000'],
  [34.5, '34.5'],
  [1234.05, '1,234.05'],
  [0.1 + 0.2, '0.3'],
  [-25000.5, '−25,000.5'],
  [-0.001, '0'],
])('writes the amount %p as %s', (amount, text) => {
  expect(formatNumber(amount)).toBe(text);
});

test('writes money as plain text with the currency after the amount', () => {
  expect(formatMoney(25000, 'د.ع')).toBe('25,000 د.ع');
});

test('writes dates in Arabic words with Latin digits', () => {
  expect(formatDate('2026-11-21')).toBe('السبت 21 تشرين الثاني');
  expect(formatDate('2026-01-01', true)).toBe('الخميس 1 كانون الثاني 2026');
  expect(formatDayMonth('2026-10-05')).toBe('5 تشرين الأول');
  expect(formatMonth('2026-03')).toBe('آذار 2026');
});

test.each([
  [1, 'الإثنين'],
  [6, 'السبت'],
  [7, 'الأحد'],
  [0, ''],
  [8, ''],
])('names the weekday %p %s', (weekday, name) => {
  expect(getWeekdayName(weekday)).toBe(name);
});

test('returns a text that is no date unchanged', () => {
  expect(formatDate('')).toBe('');
  expect(formatMonth('')).toBe('');
});

test.each([
  ['2026-11-21', '2026-11-21', 'السبت 21 تشرين الثاني'],
  ['2026-11-21', '2026-11-27', '21 – 27 تشرين الثاني'],
  ['2026-10-31', '2026-11-02', '31 تشرين الأول – 2 تشرين الثاني'],
  ['2026-12-30', '2027-01-02', '30 كانون الأول 2026 – 2 كانون الثاني 2027'],
])('writes the period %s to %s as %s', (from, to, text) => {
  expect(formatRange(from, to)).toBe(text);
});

test.each([
  [5, '5 دقائق'],
  [30, '30 دقيقة'],
  [60, 'ساعة'],
  [90, 'ساعة و30 دقيقة'],
  [120, 'ساعتان'],
  [200, '3 ساعات و20 دقيقة'],
  [660, '11 ساعة'],
])('says %p minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test.each([
  [0, 'لا حجوزات'],
  [1, 'حجز واحد'],
  [2, 'حجزان'],
  [3, '3 حجوزات'],
  [10, '10 حجوزات'],
  [11, '11 حجزًا'],
  [99, '99 حجزًا'],
  [100, '100 حجز'],
  [102, '102 حجز'],
  [103, '103 حجوزات'],
  [1111, '1,111 حجزًا'],
])('counts %p bookings as %s', (count, text) => {
  expect(formatCount(count, COUNTS.booking)).toBe(text);
});

test('shows an instant on the clock of the salon, independent of the time zone of the browser', () => {
  expect(toSalonDateTime('2026-11-20T22:30:00Z', 'Asia/Baghdad')).toEqual({
    date: '2026-11-21',
    time: '01:30',
  });
});
