import type { BoardBooking, BoardLine, Placement } from '@salon/shared/contracts/board';
import { DEFAULT_REGION } from '@salon/shared/domain/region/region';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { at, buildBoardBooking, buildLine } from './testing/build-board.ts';
import { toChatLink } from './to-chat-link.ts';

const salon = {
  ...{ name: 'صالون نور', clockHours: 24 as const, timeZone: 'Asia/Baghdad', region: DEFAULT_REGION },
} as const;

const HUDA = { employee_id: 'huda', employee_name: 'هدى' };
const CUT = buildLine({ starts_at: at('11:00'), ends_at: at('11:30') });
const COLOUR = buildLine({
  ...{ position: 1, name: 'صبغة', starts_at: at('11:30'), ends_at: at('13:00'), ...HUDA },
});

/** Where lines were, by the positions that they have after the change. */
const was = (...lines: BoardLine[]): Placement => ({
  ...{ booking_id: 'visit', version: 2, booking_date: TEST_TODAY },
  lines: lines.map(({ position, employee_id, starts_at, duration_minutes, is_overbooked }) => ({
    ...{ position, employee_id, starts_at, duration_minutes, is_overbooked },
  })),
});

const factsOf = ({ position, name, employee_id, employee_name }: BoardLine) => ({
  ...{ position, name, employee_id, employee_name },
});

const move = (line: BoardLine, from: string, to: string, more: Partial<BoardLine> = {}) =>
  buildLine({ starts_at: at(from), ends_at: at(to), ...factsOf(line), ...more });

function readText(lines: BoardLine[], earlier: Placement, more: Partial<BoardBooking> = {}): string | null {
  const link = toChatLink(buildBoardBooking({ lines, ...more }), earlier, salon);
  return link && new URL(link).searchParams.get('text');
}

const VISIT = 'موعدك في صالون نور';
const DAY = 'السبت 7 تشرين الثاني';

it.each<[string, BoardLine[], Placement, string | null]>([
  [
    'the whole visit',
    [move(CUT, '14:00', '14:30'), move(COLOUR, '14:30', '16:00')],
    was(CUT, COLOUR),
    `${VISIT} أصبح ${DAY} الساعة 14:00 مع سارة كريم.`,
  ],
  [
    'the first line alone to another employee',
    [move(CUT, '11:00', '11:30', HUDA), COLOUR],
    was(CUT, COLOUR),
    `${VISIT} أصبح ${DAY} الساعة 11:00 مع هدى.`,
  ],
  [
    'the second line alone',
    [CUT, move(COLOUR, '15:00', '16:30')],
    was(CUT, COLOUR),
    `في ${VISIT} ${DAY} أصبحت خدمة «صبغة» الساعة 15:00 مع هدى.`,
  ],
  [
    'the second line to another employee',
    [CUT, buildLine({ ...COLOUR, employee_id: 'rana', employee_name: 'رنا' })],
    was(CUT, COLOUR),
    `في ${VISIT} ${DAY} أصبحت خدمة «صبغة» الساعة 11:30 مع رنا.`,
  ],
  [
    'the first line behind the second',
    [buildLine({ ...COLOUR, position: 0 }), move(CUT, '15:00', '15:30', { position: 1 })],
    was(buildLine({ ...COLOUR, position: 0 }), buildLine({ ...CUT, position: 1 })),
    `${VISIT} أصبح ${DAY} الساعة 11:30 مع هدى. في ${VISIT} ${DAY} أصبحت خدمة «قص شعر» الساعة 15:00 مع سارة كريم.`,
  ],
  [
    'the length of a line, which pushes the next one',
    [move(CUT, '11:00', '12:00'), move(COLOUR, '12:00', '13:30')],
    was(CUT, COLOUR),
    `${VISIT} ${DAY} الساعة 11:00 ينتهي الساعة 13:30.`,
  ],
  [
    'a length that ends before another line, of which there is nothing to tell',
    [move(CUT, '11:00', '11:40'), move(COLOUR, '11:00', '12:30')],
    was(CUT, move(COLOUR, '11:00', '12:30')),
    null,
  ],
])('a changed booking tells of %s', (_, lines, earlier, expected) => {
  expect(readText(lines, earlier)).toBe(expected && `مرحبًا زينب علي، ${expected}`);
});

it('a walk-in who gave no name is greeted without one', () => {
  const text = readText([move(CUT, '14:00', '14:30')], was(CUT), { customer_name: 'زبونة بلا موعد' });
  expect(text).toMatch(/^مرحبًا، موعدك/);
});

it('a visit on another date at the same time is told with its new date', () => {
  const lines = [move(CUT, '11:00', '11:30')];
  const earlier = { ...was(CUT), booking_date: '2026-11-06' };
  expect(readText(lines, earlier)).toMatch(/أصبح السبت 7 تشرين الثاني الساعة 11:00/);
});
