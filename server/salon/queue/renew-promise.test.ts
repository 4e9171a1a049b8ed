import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { WALK_IN_DAY } from '../walk-ins/testing/walk-in-salon.ts';
import { buildBusySalon } from './testing/busy-salon.ts';

const salon = setUpSalon();
const at = (time: string) => `${WALK_IN_DAY}T${time}:00+03:00`;

/** At 10:07, a customer was promised 10:40, and was told another time. */
async function openTold() {
  const made = await buildBusySalon(salon);
  const { id } = (await made.joinForCut(null)).json().data;
  const tell = (expected_at: string) =>
    made.send('PUT', made.headers, paths.queuePromise(id), { expected_at });
  return { ...made, id, tell };
}

describe('the renewed promise', () => {
  it('is the time that the customer was told, also when the day leaves another one by now', async () => {
    const { tell, describeQueue } = await openTold();
    const answer = await tell(at('11:00'));
    expect(answer.json().data).toMatchObject({
      ...{ promised_at: `${WALK_IN_DAY}T08:00:00.000Z`, expected_at: `${WALK_IN_DAY}T07:40:00.000Z` },
      promise_changed: true,
    });
    expect(await describeQueue()).toEqual(['1 waiting 11:00 10:40!']);
  });

  it('holds when the told time is the expected one, or nearly', async () => {
    const { tell, describeQueue } = await openTold();
    expect((await tell(at('10:44'))).json().data).toMatchObject({ promise_changed: false });
    expect(await describeQueue()).toEqual(['1 waiting 10:44 10:40']);
  });

  it('may be a present time that was told some minutes ago', async () => {
    const { tell, change, booking, describeQueue } = await openTold();
    await change(booking, { status: 'cancelled' });
    expect((await tell(at('10:03'))).statusCode).toBe(200);
    expect(await describeQueue()).toEqual(['1 waiting 10:03 10:07']);
  });

  it.each([
    ['has passed', at('10:02')],
    ['is after the working time', at('17:00')],
    ['is on another day', '2026-12-06T10:40:00+03:00'],
    ['is no instant', '10:40'],
  ])('is no time that %s', async (_, told) => {
    const { tell, describeQueue } = await openTold();
    const answer = await tell(told);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toMatchObject([{ path: 'expected_at' }]);
    expect(await describeQueue()).toEqual(['1 waiting 10:40 10:40']);
  });

  it('is the expected time of the server for a page of an earlier release, which names none', async () => {
    const { id, renew, run, describeQueue } = await openTold();
    await run(sql`update queue_entries set promised_at = ${at('11:00')}`);
    expect((await renew(id)).json().data).toMatchObject({ promise_changed: false });
    expect(await describeQueue()).toEqual(['1 waiting 10:40 10:40']);
  });
});
