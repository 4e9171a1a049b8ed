import { formatTimeAgo } from './time-ago.ts';

const BAGHDAD = { timeZone: 'Asia/Baghdad', clockHours: 24 } as const;
const NOW = { date: '2026-11-07', time: '10:00' };

it.each([
  ['2026-11-07T10:00:30+03:00', 'الآن'],
  ['2026-11-07T10:04:00+03:00', 'الآن'],
  ['2026-11-07T09:59:00+03:00', 'منذ دقيقة'],
  ['2026-11-07T09:58:00+03:00', 'منذ دقيقتين'],
  ['2026-11-07T09:15:00+03:00', 'منذ 45 دقيقة'],
  ['2026-11-07T08:00:00+03:00', 'منذ ساعتين'],
  ['2026-11-07T00:30:00Z', 'منذ 6 ساعات'],
  ['2026-11-06T20:15:00+03:00', 'أمس 20:15'],
  ['2026-11-01T20:15:00+03:00', '1 تشرين الثاني 20:15'],
])('the instant %s reads %s at ten o’clock in Baghdad', (instant, text) => {
  expect(formatTimeAgo(instant, NOW, BAGHDAD)).toBe(text);
});

it('minutes are counted across midnight', () => {
  expect(formatTimeAgo('2026-11-06T23:58:00+03:00', { date: '2026-11-07', time: '00:03' }, BAGHDAD)).toBe(
    'منذ 5 دقائق',
  );
});

it('the time is written in the salon’s clock format', () => {
  const twelve = { ...BAGHDAD, clockHours: 12 } as const;
  expect(formatTimeAgo('2026-11-06T20:15:00+03:00', NOW, twelve)).toBe('أمس 8:15\u00a0م');
});
