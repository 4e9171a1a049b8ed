import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService, signIn } from '../../testing/builders.ts';
import { sendBesideLock } from '../../testing/send-beside-lock.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { atTime, buildVisitSalon, VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

async function salonWithLeave() {
  const made = await buildVisitSalon(salon);
  const wanted = { employee_id: made.sara.id, service_ids: [made.cut.id] };
  return { ...made, wanted };
}

describe('a leave', () => {
  test('refuses a booking within it, and its time is taken in every answer', async () => {
    const { book, leave, get, headers, sara, wanted } = await salonWithLeave();
    await leave(sara.id, '09:00', '12:00');
    expect(getStatusAndCode(await book('11:30', wanted))).toEqual([409, 'SLOT_TAKEN']);
    expect((await book('12:00', wanted)).statusCode).toBe(201);
    const busy = (await get(headers, `${paths.busyTimes}?date=${VISIT_DAY}`)).json().data;
    expect(busy).toMatchObject([
      { booking_time: '09:00', duration_minutes: 180, booking_id: '00000000-0000-0000-0000-000000000000' },
      { booking_time: '12:00', duration_minutes: 30 },
    ]);
    const query = `?from=${VISIT_DAY}&employee_id=${sara.id}`;
    expect((await get(headers, paths.nextFreeTimes + query)).json().data).toMatchObject([
      { booking_time: '12:30' },
    ]);
  });

  test('of months is cut to the asked days in the list of taken times', async () => {
    const { leave, get, headers, sara, run } = await salonWithLeave();
    const id = await leave(sara.id, '09:00', '12:00');
    await run(
      sql`update absences set starts_at = '2026-11-01T06:00Z', ends_at = '2027-02-01T06:00Z' where id = ${id}`,
    );
    const busy = (await get(headers, `${paths.busyTimes}?date=${VISIT_DAY}`)).json().data;
    expect(busy).toMatchObject([{ booking_date: VISIT_DAY, booking_time: '00:00', duration_minutes: 2880 }]);
  });

  test('keeps a booking that was made before, which can be edited in place and then only leave', async () => {
    const made = await salonWithLeave();
    const { book, change, leave, insert, business_id, sara, colour, wanted, listBusy } = made;
    const { id } = (await book('10:00', wanted)).json().data;
    await leave(sara.id, '09:00', '12:00');
    const busy = ['سارة 09:00–10:00 absence', 'سارة 10:00–10:30 line', 'سارة 10:30–12:00 absence'];
    expect(await listBusy()).toEqual(busy);
    const wash = await buildService(salon, { business_id, duration_minutes: 30 });
    await insert('employee_services', { employee_id: sara.id, service_id: wash.id });
    const edited = await change(id, { booking_time: '10:00', notes: 'تأكد', service_ids: [wash.id] });
    expect(edited.json().data).toMatchObject({ service_ids: [wash.id], version: 2 });
    expect(await listBusy()).toEqual(busy);
    expect(getStatusAndCode(await change(id, { booking_time: '10:30' }))).toEqual([409, 'SLOT_TAKEN']);
    expect(getStatusAndCode(await change(id, { service_ids: [colour.id] }))).toEqual([409, 'SLOT_TAKEN']);
    expect((await change(id, { booking_time: '12:00' })).statusCode).toBe(200);
    expect(await listBusy()).toEqual([busy[0], 'سارة 10:00–10:30 absence', busy[2], 'سارة 12:00–12:30 line']);
  });

  test('leaves its time to a kept booking whose customer came after all', async () => {
    const { book, arrive, leave, admin, sara, wanted, listBusy } = await salonWithLeave();
    const { id } = (await book('10:00', wanted)).json().data;
    await leave(sara.id, '09:00', '12:00');
    const busy = await listBusy();
    salon.clock.set(atTime('10:20'));
    const asAdmin = await signIn(salon, 'admin', admin);
    expect((await arrive(id, 'no_show', asAdmin)).json().data).toMatchObject({ status: 'cancelled' });
    expect((await arrive(id, null, asAdmin)).json().data).toMatchObject({ status: 'approved' });
    expect(await listBusy()).toEqual(busy);
  });

  test('ends the holds within it, and no other hold', async () => {
    const { hold, leave, asCustomer, headers, sara, huda, listBusy } = await salonWithLeave();
    await hold(asCustomer);
    await hold(headers, { employee_id: huda.id });
    await leave(sara.id, '09:00', '12:00');
    expect(await listBusy()).toEqual(['سارة 09:00–12:00 absence', 'هدى 10:00–10:30 hold']);
  });

  test('takes the time of a booking within it that is cancelled or deleted', async () => {
    const { book, change, send, headers, leave, sara, wanted, listBusy } = await salonWithLeave();
    const { id: first } = (await book('10:00', wanted)).json().data;
    const { id: second } = (await book('11:00', wanted)).json().data;
    await leave(sara.id, '10:00', '11:30');
    await change(first, { status: 'cancelled' });
    await send('DELETE', headers, paths.booking(second));
    expect(await listBusy()).toEqual([
      'سارة 10:00–10:30 absence',
      'سارة 10:30–11:00 absence',
      'سارة 11:00–11:30 absence',
    ]);
    expect(getStatusAndCode(await book('10:00', wanted))).toEqual([409, 'SLOT_TAKEN']);
  });
});

describe('time that becomes free while a leave is granted belongs to the leave', () => {
  type Salon = Awaited<ReturnType<typeof salonWithLeave>>;

  const FREEING: Record<string, (made: Salon, id: string) => PromiseLike<{ statusCode: number }>> = {
    'a booking that an admin cancels': ({ change }, id) => change(id, { status: 'cancelled' }),
    'a booking that an admin deletes': ({ send, headers }, id) => send('DELETE', headers, paths.booking(id)),
    'a booking that its customer cancels': ({ send, asCustomer }, id) =>
      send('PUT', asCustomer, paths.cancelBooking(id)),
    'a booking whose customer did not come': async ({ arrive, admin }, id) => {
      salon.clock.set(atTime('10:20'));
      return arrive(id, 'no_show', await signIn(salon, 'admin', admin));
    },
  };

  test.each(Object.keys(FREEING))('of %s', async (name) => {
    const made = await salonWithLeave();
    const { id } = (await made.book('10:00', made.wanted, made.asCustomer)).json().data;
    const freed = await besideLeave(made, () => FREEING[name]?.(made, id) ?? Promise.reject(new Error(name)));
    expect(freed).toBe(200);
    expect(await made.listBusy()).toEqual([
      'سارة 09:00–10:00 absence',
      'سارة 10:00–10:30 absence',
      'سارة 10:30–12:00 absence',
    ]);
  });

  test('of a hold that is given back', async () => {
    const made = await salonWithLeave();
    const { id } = (await made.hold(made.asCustomer)).json().data;
    const freed = await besideLeave(made, () => made.send('DELETE', made.asCustomer, paths.bookingHold(id)));
    // The leave has ended the hold.
    expect(freed).toBe(404);
    expect(await made.listBusy()).toEqual(['سارة 09:00–12:00 absence']);
  });

  /** Sends a request while another transaction has granted a leave from 09:00 to 12:00 and has not committed. */
  async function besideLeave(
    { business_id, sara }: Salon,
    send: () => PromiseLike<{ statusCode: number }>,
  ): Promise<number> {
    const { statusCode } = await sendBesideLock(salon, {
      lock: async (granting) => {
        await granting.query('select from employees where id = $1 for no key update', [sara.id]);
        await granting.query(
          `insert into absences (business_id, id, employee_id, starts_at, ends_at, kind, state, answered_at)
           values ($1, $2, $3, $4, $5, 'leave', 'granted', now())`,
          [business_id, uuidv7(), sara.id, atTime('09:00'), atTime('12:00')],
        );
      },
      send,
    });
    return statusCode;
  }
});
