import { paths } from '@salon/shared/contracts/paths';
import { MAX_QUEUE_ENTRIES } from '@salon/shared/domain/board/board-limits';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine } from '../../testing/visits.ts';
import { buildWalkInSalon, toClock, WALK_IN_DAY } from '../walk-ins/testing/walk-in-salon.ts';
import { buildBusySalon, type Entry } from './testing/busy-salon.ts';

const salon = setUpSalon();
const openBusySalon = () => buildBusySalon(salon);

const join = async ({
  joinForCut,
}: {
  joinForCut: (employee: null) => Promise<{ json(): { data: Entry } }>;
}) => (await joinForCut(null)).json().data;

describe('a customer who joins the queue', () => {
  it('is promised the time that the day leaves to her', async () => {
    const { joinForCut, describeQueue, cut } = await openBusySalon();
    const answer = await joinForCut(null, { customer_name: 'نور', customer_phone: '0771 222 3344' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual({
      ...{ id: expect.any(String), place: 1, state: 'waiting', booking_id: null, promise_changed: false },
      ...{ customer_name: 'نور', customer_phone: '+9647712223344' },
      lines: [{ service_id: cut.id, variant_id: null, employee_id: null, name: cut.name }],
      came_at: salon.clock.now().toISOString(),
      ...{ promised_at: `${WALK_IN_DAY}T07:40:00.000Z`, expected_at: `${WALK_IN_DAY}T07:40:00.000Z` },
    });
    await joinForCut(null);
    await joinForCut(null);
    expect(await describeQueue()).toEqual([
      '1 waiting 10:40 10:40',
      '2 waiting 11:10 11:10',
      '3 waiting 11:10 11:10',
    ]);
  });

  it('waits for the employee of her choice', async () => {
    const { joinForCut, huda, sara, describeQueue } = await openBusySalon();
    await joinForCut(huda);
    await joinForCut(huda);
    await joinForCut(sara);
    expect(await describeQueue()).toEqual([
      '1 waiting 11:10 11:10',
      '2 waiting 11:40 11:40',
      '3 waiting 10:40 10:40',
    ]);
  });

  it('is promised nothing when no time is left', async () => {
    const {
      joinForCut,
      rana,
      colour,
      join: joinFor,
      leave,
      sara,
      huda,
      describeQueue,
    } = await openBusySalon();
    await joinForCut(rana);
    await leave(sara.id, '11:00', '17:00');
    await leave(huda.id, '12:00', '17:00');
    await joinFor([buildLine(colour, null)]);
    await joinForCut(null);
    expect(await describeQueue()).toEqual([
      '1 waiting null null',
      '2 waiting null null',
      '3 waiting 11:10 11:10',
    ]);
  });

  it('is told when the promise is no longer true, and keeps it until then', async () => {
    const made = await openBusySalon();
    const { describeQueue, book, sara, huda, cut, booking, change, renew } = made;
    const { id } = await join(made);
    for (const [time, employee] of [
      ['11:30', huda],
      ['11:00', sara],
    ] as const) {
      const on = { booking_date: WALK_IN_DAY, employee_id: employee.id, service_ids: [cut.id] };
      expect((await book(time, on)).statusCode).toBe(201);
    }
    expect(await describeQueue()).toEqual(['1 waiting 10:40 11:30!']);
    expect((await renew(id)).json().data).toMatchObject({
      promised_at: `${WALK_IN_DAY}T08:30:00.000Z`,
      promise_changed: false,
    });
    expect(await describeQueue()).toEqual(['1 waiting 11:30 11:30']);
    await change(booking, { status: 'cancelled' });
    expect(await describeQueue()).toEqual(['1 waiting 11:30 10:07!']);
  });

  it('is refused for what cannot be booked', async () => {
    const {
      join: joinFor,
      joinForCut,
      cut,
      colour,
      rana,
      sara,
      business_id,
      run,
      listQueue,
    } = await openBusySalon();
    const addon = await buildService(salon, { business_id, is_addon: true });
    expect(getStatusAndCode(await joinFor([]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(getStatusAndCode(await joinFor([buildLine({ id: uuidv7() }, null)]))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await joinFor([buildLine(colour, rana)]))).toEqual([400, 'SERVICE_NOT_OFFERED']);
    expect(getStatusAndCode(await joinFor([buildLine(addon, null)]))).toEqual([400, 'SERVICE_NOT_OFFERED']);
    const odd = await joinForCut(null, { customer_phone: '12' });
    expect(getStatusAndCode(odd)).toEqual([400, 'VALIDATION_FAILED']);
    const foreign = await joinForCut(null, { customer_id: uuidv7() });
    expect(getStatusAndCode(foreign)).toEqual([404, 'NOT_FOUND']);
    await run(sql`update employees set is_active = false where id = ${sara.id}`);
    expect(getStatusAndCode(await joinFor([buildLine(cut, sara)]))).toEqual([400, 'EMPLOYEE_INACTIVE']);
    expect(await listQueue()).toEqual([]);
  });

  it('is refused when the queue is full', async () => {
    const { joinForCut, run, business_id, cut, setState, listQueue } = await openBusySalon();
    await joinForCut();
    await run(sql`
      insert into queue_entries (business_id, id, queue_date, lines, came_at)
      select ${business_id}::uuid, gen_random_uuid(), ${WALK_IN_DAY}::date,
        jsonb_build_array(jsonb_build_object('service_id', ${cut.id}::text, 'variant_id', null, 'employee_id', null,
          'joins', 'after', 'name', 'قص')), ${salon.clock.now()}::timestamptz + make_interval(secs => number)
      from generate_series(2, ${MAX_QUEUE_ENTRIES}) as number`);
    expect(getStatusAndCode(await joinForCut())).toEqual([409, 'QUEUE_FULL']);
    const entries = await listQueue();
    expect(entries).toHaveLength(MAX_QUEUE_ENTRIES);
    await setState(entries[0].id, 'gone');
    expect((await joinForCut()).statusCode).toBe(201);
  });

  it('joins once, however often the request is repeated', async () => {
    const { join: joinFor, cut, headers, listQueue } = await openBusySalon();
    const as = { ...headers, 'idempotency-key': 'one-customer' };
    await Promise.all([1, 2].map(() => joinFor([buildLine(cut, null)], {}, as)));
    expect(await listQueue()).toHaveLength(1);
  });

  it('stays behind one who joined before, also if the server of that one has a later clock', async () => {
    const made = await openBusySalon();
    salon.clock.advance(1);
    const first = await join(made);
    salon.clock.advance(-1);
    const second = await join(made);
    expect([first.place, second.place]).toEqual([1, 2]);
    expect((await made.listQueue()).map(({ id }: Entry) => id)).toEqual([first.id, second.id]);
  });

  it('gets a time of her own when two join at once', async () => {
    const made = await openBusySalon();
    const promises = await Promise.all([join(made), join(made)]);
    expect(promises.map(({ promised_at }) => toClock(promised_at)).sort()).toEqual(['10:40', '11:10']);
  });
});

describe('the state of an entry', () => {
  it('goes forward, and the place of the others with it', async () => {
    const made = await openBusySalon();
    const { describeQueue, setState } = made;
    const [first, second] = [await join(made), await join(made)];
    const called = await setState(first.id, 'called');
    expect(called.json().data).toMatchObject({ entry: { state: 'called', place: null }, booking: null });
    expect(await describeQueue()).toEqual(['null called 10:40 null', '1 waiting 11:10 11:10']);
    const gone = await setState(second.id, 'gone');
    expect(gone.json().data).toMatchObject({ entry: { state: 'gone' }, booking: null });
    expect(await describeQueue()).toEqual(['null called 10:40 null']);
  });

  it('serving starts the walk-in', async () => {
    const made = await openBusySalon();
    const { joinForCut, setState, listQueue, sara, booking, change } = made;
    const { id } = (await joinForCut(null, { customer_name: 'نور' })).json().data;
    const early = await setState(id, 'serving');
    expect(getStatusAndCode(early)).toEqual([409, 'NO_EMPLOYEE_FREE']);
    expect(early.json().details).toEqual({
      ...{ employee_name: 'سارة', starts_at: `${WALK_IN_DAY}T07:40:00.000Z` },
    });
    expect((await listQueue())[0]).toMatchObject({ id, state: 'waiting', booking_id: null });
    await change(booking, { status: 'cancelled' });
    const answer = await setState(id, 'serving');
    expect(answer.statusCode).toBe(200);
    const { entry, booking: started } = answer.json().data;
    expect(started).toMatchObject({
      ...{ customer_name: 'نور', arrival: 'in_chair', status: 'approved', is_walk_in: true },
      lines: [{ employee_id: sara.id }],
    });
    expect(entry).toMatchObject({ id, state: 'serving', booking_id: started.id, place: null });
    expect(await listQueue()).toEqual([]);
  });

  it('serving may name other employees, one for each line', async () => {
    const { join: joinFor, setState, cut, sara, huda, rana, run } = await openBusySalon();
    await run(sql`delete from absences`);
    const { id } = (await joinFor([buildLine(cut, sara), buildLine(cut, huda)])).json().data;
    const one = await setState(id, 'serving', { employee_ids: [rana.id] });
    expect(getStatusAndCode(one)).toEqual([400, 'VALIDATION_FAILED']);
    const early = await setState(id, 'called', { employee_ids: [rana.id, null] });
    expect(getStatusAndCode(early)).toEqual([400, 'VALIDATION_FAILED']);
    const { booking } = (await setState(id, 'serving', { employee_ids: [rana.id, null] })).json().data;
    expect(booking.lines.map(({ employee_id }: { employee_id: string }) => employee_id)).toEqual([
      rana.id,
      rana.id,
    ]);
  });

  it('is never taken back', async () => {
    const made = await openBusySalon();
    const { setState, renew, send, headers, change, booking } = made;
    const [first, second] = [await join(made), await join(made)];
    await setState(first.id, 'called');
    const again = await setState(first.id, 'called');
    expect(getStatusAndCode(again)).toEqual([409, 'QUEUE_STATE_CONFLICT']);
    expect(again.json().details).toEqual({ state: 'called' });
    expect(getStatusAndCode(await setState(first.id, 'waiting'))).toEqual([400, 'VALIDATION_FAILED']);
    expect(getStatusAndCode(await renew(first.id))).toEqual([409, 'QUEUE_STATE_CONFLICT']);
    await change(booking, { status: 'cancelled' });
    await setState(first.id, 'serving');
    await setState(second.id, 'gone');
    for (const [{ id }, state] of [
      [first, 'called'],
      [first, 'gone'],
      [second, 'serving'],
      [second, 'called'],
    ] as const) {
      expect(getStatusAndCode(await setState(id, state))).toEqual([409, 'QUEUE_STATE_CONFLICT']);
    }
    const remove = (id: string) => send('DELETE', headers, paths.queueEntry(id));
    expect(getStatusAndCode(await remove(first.id))).toEqual([409, 'QUEUE_STATE_CONFLICT']);
    expect((await remove(second.id)).statusCode).toBe(200);
    expect(getStatusAndCode(await remove(second.id))).toEqual([404, 'NOT_FOUND']);
  });

  it('starts one walk-in when two start it at once', async () => {
    const made = await openBusySalon();
    const { setState, change, booking, listBusy } = made;
    const { id } = await join(made);
    await change(booking, { status: 'cancelled' });
    const answers = await Promise.all([setState(id, 'serving'), setState(id, 'serving')]);
    expect(answers.map(getStatusAndCode).sort()).toEqual([
      [200, undefined],
      [409, 'QUEUE_STATE_CONFLICT'],
    ]);
    expect((await listBusy()).filter((text) => text.startsWith('سارة'))).toHaveLength(1);
  });

  it('of an unknown entry, and of another salon, is not found', async () => {
    const [own, other] = [await openBusySalon(), await buildWalkInSalon(salon)];
    const { id } = await join(own);
    for (const [made, wanted] of [
      [own, uuidv7()],
      [other, id],
    ] as const) {
      expect(getStatusAndCode(await made.setState(wanted, 'called'))).toEqual([404, 'NOT_FOUND']);
      expect(getStatusAndCode(await made.renew(wanted))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await other.listQueue()).toEqual([]);
  });
});

describe('the queue', () => {
  it('of an earlier day is over', async () => {
    const made = await openBusySalon();
    const { id } = await join(made);
    salon.clock.set('2026-12-06T10:00:00+03:00');
    const headers = await signIn(salon, 'admin', made.admin);
    expect((await made.get(headers, paths.queue)).json().data).toEqual([]);
    for (const state of ['called', 'serving']) {
      const answer = await made.setState(id, state, {}, headers);
      expect(getStatusAndCode(answer)).toEqual([409, 'QUEUE_STATE_CONFLICT']);
    }
    salon.clock.set('2026-12-07T10:00:00+03:00');
    const later = await signIn(salon, 'admin', made.admin);
    const answer = await made.setState(id, 'called', {}, later);
    expect(getStatusAndCode(answer)).toEqual([409, 'QUEUE_STATE_CONFLICT']);
  });

  it('keeps a customer whose service was deleted, without a time', async () => {
    const made = await openBusySalon();
    const { joinForCut, run, cut, setState, listQueue } = made;
    await joinForCut();
    await run(sql`update services set is_active = false where id = ${cut.id}`);
    const [entry] = await listQueue();
    expect(entry).toMatchObject({ expected_at: null, promise_changed: true, lines: [{ name: cut.name }] });
    expect(getStatusAndCode(await setState(entry.id, 'serving'))).toEqual([400, 'SERVICE_INACTIVE']);
  });

  it('is for admins', async () => {
    const { get, asCustomer, sara, join: joinFor, cut } = await openBusySalon();
    for (const as of [asCustomer, await signIn(salon, 'employee', sara)]) {
      expect(getStatusAndCode(await get(as, paths.queue))).toEqual([403, 'FORBIDDEN']);
      expect(getStatusAndCode(await joinFor([buildLine(cut, null)], {}, as))).toEqual([403, 'FORBIDDEN']);
    }
  });
});
