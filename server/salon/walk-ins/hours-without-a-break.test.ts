import { sql } from 'kysely';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWalkInSalon, toClock } from './testing/walk-in-salon.ts';

const salon = setUpSalon();

/** The hours of a date end at 09:00, when the next date's hours begin. */
async function salonWithoutBreak(now: string) {
  const made = await buildWalkInSalon(salon, now);
  await made.run(sql`update employees set work_hours_from = '09:00', work_hours_to = '09:00'`);
  return made;
}

test('a walk-in runs from the hours of a date into those of the next date', async () => {
  const { startCut } = await salonWithoutBreak('2026-12-05T08:40:00+03:00');
  const { data } = (await startCut()).json();
  expect(data).toMatchObject({ booking_date: '2026-12-04', booking_time: '08:40' });
  expect(toClock(data.ends_at)).toBe('09:10');
});

test('a walk-in runs past midnight into the hours of tomorrow', async () => {
  const { startCut, run } = await salonWithoutBreak('2026-12-05T23:50:00+03:00');
  await run(sql`update employees set work_hours_from = '00:00', work_hours_to = '00:00'`);
  expect((await startCut()).json().data).toMatchObject({ booking_date: '2026-12-05', booking_time: '23:50' });
});

test('who is free at the end of a date stays free until the next date’s hours end', async () => {
  const { listFree, cut } = await salonWithoutBreak('2026-12-05T08:40:00+03:00');
  expect((await listFree([cut])).json().data[0]).toMatchObject({
    ...{ is_free_now: true, free_until: '2026-12-06T06:00:00.000Z' },
  });
});
