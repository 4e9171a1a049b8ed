import { sql } from 'kysely';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine } from '../../testing/visits.ts';
import { buildWalkInSalon, toClock } from '../walk-ins/testing/walk-in-salon.ts';
import { describeEntry } from './testing/busy-salon.ts';

const salon = setUpSalon();

interface Free {
  employee_name: string;
  starts_at: string | null;
}

describe('the queue of a night', () => {
  it('goes on after midnight while someone works', async () => {
    const made = await buildWalkInSalon(salon, '2026-12-05T23:55:00+03:00');
    await made.run(sql`update employees set work_hours_from = '18:00', work_hours_to = '02:00'`);
    await made.joinForCut();
    salon.clock.set('2026-12-06T00:05:00+03:00');
    const [entry] = await made.listQueue();
    expect(describeEntry(entry)).toBe('1 waiting 23:55 00:05!');
    const { booking } = (await made.setState(entry.id, 'serving')).json().data;
    expect(booking).toMatchObject({ booking_date: '2026-12-05', is_after_midnight: true });
  });

  it('ends with the night: who waits then is not promised the next working day', async () => {
    const made = await buildWalkInSalon(salon, '2026-12-06T01:00:00+03:00');
    const { run, sara, huda, rana, joinForCut, listQueue, listFree, cut, start, setState } = made;
    await run(sql`update employees set work_hours_from = '12:00', work_hours_to = '20:00'`);
    await run(
      sql`update employees set work_hours_from = '20:00', work_hours_to = '02:00' where id = ${sara.id}`,
    );
    const starts = async () =>
      (await listFree([cut]))
        .json()
        .data.map((one: Free) => `${one.employee_name} ${toClock(one.starts_at)}`);
    expect(await starts()).toEqual(['سارة 01:00', 'هدى null', 'رنا null']);
    await start([buildLine(cut, sara), buildLine(cut, sara)]);
    expect((await joinForCut(huda)).json().data).toMatchObject({ promised_at: null });
    expect((await joinForCut(rana)).json().data).toMatchObject({ promised_at: null });
    expect((await listQueue()).map(describeEntry)).toEqual(['1 waiting null null', '2 waiting null null']);
    expect((await listFree([cut])).json().queue_at).toBeNull();
    const early = await setState((await listQueue())[0].id, 'serving');
    expect(early.json()).toMatchObject({
      ...{ code: 'NO_EMPLOYEE_FREE', details: { employee_name: null, starts_at: null } },
    });
  });

  it('keeps who came in the night while work goes on without a break', async () => {
    const made = await buildWalkInSalon(salon, '2026-12-06T06:50:00+03:00');
    const { run, sara, huda, startCut, joinForCut, listQueue, setState } = made;
    await run(
      sql`update employees set work_hours_from = '22:00', work_hours_to = '07:00' where id = ${sara.id}`,
    );
    await run(
      sql`update employees set work_hours_from = '06:00', work_hours_to = '12:00' where id = ${huda.id}`,
    );
    await startCut(huda);
    await joinForCut(huda);
    expect((await listQueue()).map(describeEntry)).toEqual(['1 waiting 07:20 07:20']);
    salon.clock.set('2026-12-06T07:00:00+03:00');
    const [entry] = await listQueue();
    expect(describeEntry(entry)).toBe('1 waiting 07:20 07:20');
    expect((await setState(entry.id, 'called')).statusCode).toBe(200);
  });

  it('of the night has the work that begins before the night ends', async () => {
    const { run, sara, huda, listFree, cut, startCut } = await buildWalkInSalon(
      salon,
      '2026-12-06T06:30:00+03:00',
    );
    await run(
      sql`update employees set work_hours_from = '22:00', work_hours_to = '07:00' where id = ${sara.id}`,
    );
    await run(
      sql`update employees set work_hours_from = '06:00', work_hours_to = '12:00' where id = ${huda.id}`,
    );
    const [first] = (await listFree([cut])).json().data;
    expect(first).toMatchObject({ employee_name: 'سارة', is_free_now: true });
    expect((await startCut(huda)).json().data).toMatchObject({ booking_date: '2026-12-06' });
  });
});
