import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildCustomer, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine } from '../../testing/visits.ts';
import { buildWalkInSalon, toClock, WALK_IN_DAY } from './testing/walk-in-salon.ts';

const salon = setUpSalon();

const countCustomers = async ({ get, headers }: Awaited<ReturnType<typeof buildWalkInSalon>>) =>
  (await get(headers, paths.customers)).json().total;

describe('a walk-in', () => {
  it('starts in the current minute, approved and in the chair, without name and phone', async () => {
    const made = await buildWalkInSalon(salon);
    const { startCut, sara, cut, admin, listBusy, get, headers } = made;
    const answer = await startCut();
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      ...{ status: 'approved', arrival: 'in_chair', is_walk_in: true, booking_number: 1 },
      ...{
        customer_id: null,
        customer_name: 'زبونة بلا موعد',
        customer_phone: '',
        total_price: 15_000,
        paid_amount: null,
      },
      ...{ booking_date: WALK_IN_DAY, booking_time: '10:07', is_after_midnight: false },
      marks: { debt: false, first_visit: false, no_show_before: false, note: false },
      lines: [{ employee_id: sara.id, service_id: cut.id, is_overbooked: false }],
    });
    expect([toClock(data.starts_at), toClock(data.ends_at)]).toEqual(['10:07', '10:37']);
    expect(await listBusy()).toEqual(['سارة 10:07–10:37 line']);
    expect(await countCustomers(made)).toBe(1);
    const stored = (await get(headers, paths.booking(data.id))).json().data;
    expect(stored).toMatchObject({
      customer_name: 'زبونة بلا موعد',
      arrival: 'in_chair',
      arrival_by: admin.name,
    });
    expect(stored.request_id).toBeNull();
  });

  it('with a name alone keeps the name, and is no customer', async () => {
    const made = await buildWalkInSalon(salon);
    const answer = await made.startCut(made.sara, { customer_name: 'نور', customer_phone: '' });
    expect(answer.json().data).toMatchObject({ customer_name: 'نور', customer_phone: '', customer_id: null });
    expect(await countCustomers(made)).toBe(1);
  });

  it('with a phone finds or makes the customer', async () => {
    const made = await buildWalkInSalon(salon);
    const { startCut, sara, huda, rana, customer } = made;
    const fresh = (await startCut(sara, { customer_name: 'نور', customer_phone: '0771 222 3344' })).json()
      .data;
    expect(fresh).toMatchObject({ customer_name: 'نور', customer_phone: '+9647712223344' });
    expect(fresh.customer_id).not.toBeNull();
    expect(fresh.marks.first_visit).toBe(true);
    const known = (await startCut(huda, { customer_phone: customer.phone })).json().data;
    expect(known).toMatchObject({ customer_id: customer.id, customer_name: customer.name });
    const picked = (await startCut(rana, { customer_id: customer.id })).json().data;
    expect(picked).toMatchObject({ customer_id: customer.id, customer_phone: customer.phone });
    expect(await countCustomers(made)).toBe(2);
  });

  it('with a new phone needs a name, also in the queue: every customer has one', async () => {
    const made = await buildWalkInSalon(salon);
    const { startCut, joinForCut, listQueue, listBusy, sara, customer } = made;
    const phone = { customer_phone: '0771 222 3344' };
    for (const answer of [await startCut(sara, phone), await joinForCut(sara, phone)]) {
      expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.json().details[0].path).toBe('customer_name');
    }
    expect([await countCustomers(made), await listBusy(), await listQueue()]).toEqual([1, [], []]);
    const known = (await joinForCut(sara, { customer_phone: customer.phone })).json().data;
    expect(known).toMatchObject({ customer_name: customer.name, customer_phone: customer.phone });
  });

  it('from the queue with a phone of no customer and no name makes no customer', async () => {
    const made = await buildWalkInSalon(salon);
    const { id } = (await made.joinForCut(made.sara)).json().data;
    await made.run(sql`update queue_entries set customer_phone = '+9647712223344' where id = ${id}`);
    const served = await made.setState(id, 'serving');
    expect(served.json().data.booking).toMatchObject({
      ...{ customer_id: null, customer_name: 'زبونة بلا موعد', customer_phone: '+9647712223344' },
    });
    expect(await countCustomers(made)).toBe(1);
  });

  it('takes any free employee for an open line, the first in the order of the salon', async () => {
    const { startCut, sara, huda, rana } = await buildWalkInSalon(salon);
    const chosen = [];
    for (let count = 0; count < 3; count += 1) {
      chosen.push((await startCut(null)).json().data.lines[0].employee_id);
    }
    expect(chosen).toEqual([sara.id, huda.id, rana.id]);
    expect(getStatusAndCode(await startCut(null))).toEqual([409, 'SLOT_TAKEN']);
  });

  it('has several lines, one after the other and at once', async () => {
    const { start, cut, colour, sara, huda, listBusy } = await buildWalkInSalon(salon);
    const lines = [buildLine(cut, sara), buildLine(colour, null), buildLine(cut, huda, { joins: 'with' })];
    const answer = await start(lines);
    expect(answer.json().data.lines.map(({ employee_id }: { employee_id: string }) => employee_id)).toEqual([
      sara.id,
      sara.id,
      huda.id,
    ]);
    expect(await listBusy()).toEqual([
      'سارة 10:07–10:37 line',
      'سارة 10:37–11:07 line',
      'هدى 10:37–11:07 line',
      'سارة 11:52–12:07 line',
    ]);
  });

  it('begins on the date of the night that goes on', async () => {
    const { startCut, sara, run, listFree, cut } = await buildWalkInSalon(salon, '2026-12-05T01:25:00+03:00');
    await run(
      sql`update employees set work_hours_from = '18:00', work_hours_to = '02:00' where id = ${sara.id}`,
    );
    expect((await listFree([cut])).json().data[0]).toMatchObject({ employee_id: sara.id, is_free_now: true });
    expect((await startCut()).json().data).toMatchObject({
      ...{ booking_date: '2026-12-04', booking_time: '01:25', is_after_midnight: true },
    });
    salon.clock.set('2026-12-05T01:35:00+03:00');
    expect(getStatusAndCode(await startCut())).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
  });

  it('repeated with its key starts once', async () => {
    const { start, cut, listBusy, headers } = await buildWalkInSalon(salon);
    const as = { ...headers, 'idempotency-key': 'one-walk-in' };
    const answers = await Promise.all([1, 2].map(() => start([buildLine(cut, null)], {}, as)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await listBusy()).toHaveLength(1);
  });

  it('races another for one employee, and one is told', async () => {
    const { startCut, sara, listBusy } = await buildWalkInSalon(salon);
    const answers = await Promise.all([startCut(sara), startCut(sara)]);
    expect(answers.map(getStatusAndCode).sort()).toEqual([
      [201, undefined],
      [409, 'SLOT_TAKEN'],
    ]);
    expect(await listBusy()).toHaveLength(1);
  });
});

describe('a walk-in is refused, and changes nothing,', () => {
  it('for taken time, an occupied room, an absence, and outside of the working time', async () => {
    const made = await buildWalkInSalon(salon);
    const { book, startCut, start, sara, huda, rana, cut, colour, addRooms, leave, listBusy } = made;
    await addRooms(colour.id);
    await book('10:30', { booking_date: WALK_IN_DAY, employee_id: sara.id, service_ids: [colour.id] });
    await leave(rana.id, '10:20', '11:00');
    const before = await listBusy();
    const refused = [await startCut(sara), await startCut(rana), await start([buildLine(colour, huda)])];
    expect(refused.map(getStatusAndCode)).toEqual([
      [409, 'SLOT_TAKEN'],
      [409, 'SLOT_TAKEN'],
      [409, 'ROOM_TAKEN'],
    ]);
    salon.clock.set(`${WALK_IN_DAY}T23:50:00+03:00`);
    const headers = await signIn(salon, 'admin', made.admin);
    const late = await start([buildLine(cut, huda)], {}, headers);
    expect(getStatusAndCode(late)).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
    expect(await listBusy()).toEqual(before);
    expect(await countCustomers({ ...made, headers })).toBe(2);
  });

  it('for what is not offered, not active, unknown or ill-formed', async () => {
    const { start, cut, colour, sara, rana, business_id, listBusy, run } = await buildWalkInSalon(salon);
    const addon = await buildService(salon, { business_id, name: 'ماسك', is_addon: true });
    await buildEmployee(salon, { business_id, service_ids: [addon.id] });
    const foreign = await buildCustomer(salon);
    const one = [buildLine(cut, sara)];
    expect(getStatusAndCode(await start([buildLine(colour, rana)]))).toEqual([400, 'SERVICE_NOT_OFFERED']);
    expect(getStatusAndCode(await start([buildLine(addon, null)]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(getStatusAndCode(await start([buildLine({ id: uuidv7() }, null)]))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await start([buildLine(cut, { id: uuidv7() })]))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await start(one, { customer_id: foreign.id }))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await start([]))).toEqual([400, 'VALIDATION_FAILED']);
    expect(getStatusAndCode(await start(one, { customer_phone: '123' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(getStatusAndCode(await start(one, { booking_time: '10:00' }))).toEqual([400, 'VALIDATION_FAILED']);
    await run(sql`update employees set is_active = false where id = ${sara.id}`);
    expect(getStatusAndCode(await start(one))).toEqual([400, 'EMPLOYEE_INACTIVE']);
    expect(await listBusy()).toEqual([]);
  });

  it('for employees and customers', async () => {
    const { start, cut, sara, asCustomer } = await buildWalkInSalon(salon);
    for (const as of [await signIn(salon, 'employee', sara), asCustomer]) {
      expect(getStatusAndCode(await start([buildLine(cut, sara)], {}, as))).toEqual([403, 'FORBIDDEN']);
    }
  });
});

async function buildUnnamed() {
  const made = await buildWalkInSalon(salon);
  const listRows = () => made.run(sql`select id from customers where name = '' or phone = '+9647712223344'`);
  return { ...made, listRows };
}

describe('the payment of a walk-in without a phone', () => {
  it('is whole, because a debt needs a customer', async () => {
    const { startCut, sara, change } = await buildWalkInSalon(salon);
    const { id } = (await startCut(sara, { customer_name: 'نور' })).json().data;
    const part = await change(id, { status: 'completed', paid_amount: 5_000 });
    expect(getStatusAndCode(part)).toEqual([409, 'WALK_IN_WITHOUT_NAME']);
    const whole = await change(id, { status: 'completed', paid_amount: 15_000 });
    expect(whole.json().data).toMatchObject({ status: 'completed', paid_amount: 15_000, customer_id: null });
  });

  it('may be a part after name and phone were added', async () => {
    const { startCut, change, get, headers } = await buildWalkInSalon(salon);
    const { id } = (await startCut()).json().data;
    const named = { customer_name: 'نور', customer_phone: '+9647712223344' };
    expect((await change(id, named)).statusCode).toBe(200);
    const part = await change(id, { status: 'completed', paid_amount: 5_000 });
    const { customer_id } = part.json().data;
    expect(customer_id).not.toBeNull();
    expect((await get(headers, paths.customersWithStats)).json().data).toContainEqual(
      expect.objectContaining({ id: customer_id, remaining_balance: 10_000 }),
    );
  });

  it('is whole without a name, because a debt needs to name who owes', async () => {
    const { startCut, change, run, listRows } = await buildUnnamed();
    const { id } = (await startCut()).json().data;
    await run(sql`update bookings set customer_phone = '+9647712223344' where id = ${id}`);
    const part = await change(id, { status: 'completed', paid_amount: 5_000 });
    expect(getStatusAndCode(part)).toEqual([409, 'WALK_IN_WITHOUT_NAME']);
    expect(await listRows()).toEqual([]);
    expect((await change(id, { status: 'completed' })).statusCode).toBe(200);
  });

  it('stays whole when only a phone is added, which needs the name with it', async () => {
    const { startCut, change, listRows } = await buildUnnamed();
    const { id } = (await startCut()).json().data;
    const answer = await change(id, { customer_phone: '+9647712223344' });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details[0].path).toBe('customer_name');
    expect(await listRows()).toEqual([]);
  });

  it('without a name stays refused for a booking of the form', async () => {
    const { book, sara, cut, run, business_id } = await buildWalkInSalon(salon);
    const wanted = { booking_date: WALK_IN_DAY, employee_id: sara.id, service_ids: [cut.id] };
    for (const missing of [{ customer_name: '' }, { customer_phone: '' }]) {
      const answer = await book('12:00', { ...wanted, ...missing });
      expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    }
    const { id } = (await book('12:00', wanted)).json().data;
    const empty = (column: string) =>
      run(sql`update bookings set ${sql.ref(column)} = '' where business_id = ${business_id} and id = ${id}`);
    await expect(empty('customer_name')).rejects.toThrow('bookings_customer_name_known');
    await expect(empty('customer_phone')).rejects.toThrow('bookings_customer_phone_known');
  });
});
