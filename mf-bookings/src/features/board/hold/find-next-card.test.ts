import { TEST_NOW } from '@salon/shared/testing/fixed-clock';
import { buildColumns } from '../model/build-columns.ts';
import { buildBoard, buildBoardEmployee, buildVisit } from '../testing/build-board.ts';
import { type Arrow, findColumnBeside, findNextCard } from './find-next-card.ts';

const [first, second, third] = ['سارة', 'رنا', 'هدى'].map((name) => buildBoardEmployee({ name })) as [
  ReturnType<typeof buildBoardEmployee>,
  ReturnType<typeof buildBoardEmployee>,
  ReturnType<typeof buildBoardEmployee>,
];
const visits = {
  early: buildVisit(first, ['10:00', '10:30']),
  late: buildVisit(first, ['15:00', '15:30']),
  near: buildVisit(third, ['14:00', '14:30']),
  far: buildVisit(third, ['09:00', '09:30']),
};
const columns = buildColumns({
  board: buildBoard({ employees: [first, second, third], bookings: Object.values(visits) }),
  view: 'day',
  employeeId: '',
  timeZone: 'Asia/Baghdad',
  nowMs: Date.parse(TEST_NOW),
});

const next = (from: keyof typeof visits, arrow: Arrow, isRtl = true) => {
  const card = findNextCard(columns, `${visits[from].id}:0`, arrow, isRtl);
  return Object.entries(visits).find(([, { id }]) => id === card?.booking.id)?.[0];
};

describe('an arrow key', () => {
  it('down and up goes through a column', () => {
    expect([next('early', 'ArrowDown'), next('late', 'ArrowUp'), next('late', 'ArrowDown')]).toEqual([
      ...['late', 'early', undefined],
    ]);
  });

  it('to the left goes to the next column from right to left, over empty ones, to the nearest time', () => {
    expect([next('early', 'ArrowLeft'), next('late', 'ArrowLeft'), next('early', 'ArrowRight')]).toEqual([
      ...['far', 'near', undefined],
    ]);
    expect(next('near', 'ArrowRight')).toBe('late');
  });

  it('goes the other way on a page from left to right', () => {
    expect([next('late', 'ArrowRight', false), next('late', 'ArrowLeft', false)]).toEqual([
      'near',
      undefined,
    ]);
  });

  it('finds the column beside on the screen', () => {
    const beside = (key: string, arrow: 'ArrowLeft' | 'ArrowRight') =>
      findColumnBeside(columns, key, arrow, true)?.name;
    expect([
      beside(first.id, 'ArrowLeft'),
      beside(first.id, 'ArrowRight'),
      beside(third.id, 'ArrowRight'),
    ]).toEqual([...['رنا', undefined, 'رنا']]);
  });
});
