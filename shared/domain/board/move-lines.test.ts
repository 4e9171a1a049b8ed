import { moveLines, shiftLines } from './move-lines.ts';

const MINUTE_MS = 60_000;
const line = (position: number, employeeId: string, start: number, end: number) => ({
  ...{ position, employeeId, start: start * MINUTE_MS, end: end * MINUTE_MS },
});
const texts = (lines: readonly ReturnType<typeof line>[] | null) =>
  lines?.map(({ employeeId, start, end }) => `${employeeId} ${start / MINUTE_MS}–${end / MINUTE_MS}`) ?? null;

const VISIT = [line(0, 'a', 0, 30), line(1, 'b', 30, 60), line(2, 'a', 60, 90)];
const STAYS = { position: null, start: null, employeeId: null, minutes: null };

describe('a move', () => {
  it.each([
    ['of the visit moves all lines', { start: 15 * MINUTE_MS }, ['a 15–45', 'b 45–75', 'a 75–105']],
    [
      'of the visit to another employee takes the lines of the first',
      { employeeId: 'c' },
      ['c 0–30', 'b 30–60', 'c 60–90'],
    ],
    [
      'of a line leaves the others',
      { position: 1, start: 40 * MINUTE_MS, employeeId: 'c' },
      ['a 0–30', 'c 40–70', 'a 60–90'],
    ],
    [
      'that stretches a line takes along what follows',
      { position: 1, minutes: 45 },
      ['a 0–30', 'b 30–75', 'a 75–105'],
    ],
    ['that shortens a line, too', { position: 0, minutes: 20 }, ['a 0–20', 'b 20–50', 'a 50–80']],
    ['that stretches the visit stretches its first line', { minutes: 40 }, ['a 0–40', 'b 40–70', 'a 70–100']],
    ['without changes leaves all', {}, ['a 0–30', 'b 30–60', 'a 60–90']],
  ])('%s', (_, move, expected) => {
    expect(texts(moveLines(VISIT, { ...STAYS, ...move }))).toEqual(expected);
  });

  it('of an unknown line is none', () => {
    expect(moveLines(VISIT, { ...STAYS, position: 7 })).toBeNull();
  });

  it('that stretches leaves lines that begin meanwhile', () => {
    const lines = [line(0, 'a', 0, 30), line(1, 'b', 10, 50)];
    expect(texts(moveLines(lines, { ...STAYS, position: 0, minutes: 60 }))).toEqual(['a 0–60', 'b 10–50']);
  });
});

describe('a shift', () => {
  it.each([
    ['moves all from the first line of the employee', 'a', 0, ['a 10–40', 'b 40–70', 'a 70–100']],
    ['leaves what began before', 'a', 20, ['a 0–30', 'b 30–60', 'a 70–100']],
    ['takes along what follows in the visit', 'b', 30, ['a 0–30', 'b 40–70', 'a 70–100']],
    ['moves nothing of an employee who begins nothing', 'b', 31, null],
  ])('%s', (_, employeeId, from, expected) => {
    expect(texts(shiftLines(VISIT, { employeeId, from: from * MINUTE_MS, minutes: 10 }))).toEqual(expected);
  });
});
