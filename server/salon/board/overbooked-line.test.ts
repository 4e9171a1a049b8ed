import { sql } from 'kysely';
import { buildBoardSalon, listLineTexts } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

const at = (time: string) => ({ date: VISIT_DAY, time });

type BoardSalon = Awaited<ReturnType<typeof buildBoardSalon>>;

describe('an overbooked line', () => {
  it.each([
    ['moved', (made: BoardSalon, id: string) => made.place(id, { version: 1, ...at('14:00') })],
    ['cancelled', (made: BoardSalon, id: string) => made.change(id, { status: 'cancelled' })],
    [
      'given to a colleague',
      (made: BoardSalon, id: string) => made.change(id, { employee_id: made.huda.id }),
    ],
  ])('is unmarked when the booking below is %s', async (_, leave) => {
    const made = await buildBoardSalon(salon);
    const { put, place, readBoard, cut, sara } = made;
    const below = await put('10:00', [cut, sara]);
    const { id } = await put('12:00', [cut, sara]);
    await place(id, { version: 1, force: true, ...at('10:15') });
    const listOver = async () =>
      (await readBoard()).bookings.flatMap(({ lines }) => lines.filter((line) => line.is_overbooked));
    expect(await listOver()).toHaveLength(1);
    expect((await leave(made, below.id)).statusCode).toBe(200);
    expect(await listOver()).toEqual([]);
  });

  it('is marked only while it reaches into the absence below', async () => {
    const { put, place, leave, readBoard, run, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await leave(sara.id, '16:00', '17:00');
    await place(id, { version: 1, force: true, ...at('16:15') });
    const readTexts = async () => (await readBoard()).bookings.flatMap(listLineTexts);
    expect(await readTexts()).toEqual(['سارة 16:15–16:45 فوق']);
    await run(sql`update absences set ends_at = ends_at - interval '45 minutes'`);
    expect(await readTexts()).toEqual(['سارة 16:15–16:45']);
    await run(sql`update absences set ends_at = ends_at + interval '5 minutes'`);
    expect(await readTexts()).toEqual(['سارة 16:15–16:45 فوق']);
    await run(sql`delete from absences`);
    expect(await readTexts()).toEqual(['سارة 16:15–16:45']);
  });
});
