import { sql } from 'kysely';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { atTime, buildLine, buildVisitSalon, listEmployeeNames, VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

describe('a visit with two employees', () => {
  it('one after the other occupies each for their own line', async () => {
    const { bookLines, cut, colour, sara, huda, listBusy } = await buildVisitSalon(salon);
    const answer = await bookLines('10:00', [buildLine(cut, sara), buildLine(colour, huda)]);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      201,
      {
        ...{ booking_time: '10:00', duration_minutes: 120, total_price: 55_000, version: 1, arrival: null },
        ...{ employee_id: sara.id, employee_name: 'سارة', service_ids: [cut.id, colour.id] },
        lines: [
          { position: 0, employee_name: 'سارة', starts_at: atTime('10:00'), price: 15_000, joins: 'after' },
          {
            ...{ position: 1, employee_name: 'هدى', starts_at: atTime('10:30'), price: 40_000 },
            ...{ duration_minutes: 90, process_minutes: 45, finish_minutes: 15, variant_id: null },
          },
        ],
      },
    ]);
    expect(await listBusy()).toEqual([
      'سارة 10:00–10:30 line',
      'هدى 10:30–11:00 line',
      'هدى 11:45–12:00 line',
    ]);
  });

  it('together lasts as long as the longer line, and the line after it waits for both', async () => {
    const { bookLines, cut, colour, sara, huda } = await buildVisitSalon(salon);
    const answer = await bookLines('10:00', [
      buildLine(colour, sara),
      buildLine(cut, huda, { joins: 'with' }),
      buildLine(cut, huda),
    ]);
    expect(answer.json().data).toMatchObject({
      duration_minutes: 120,
      lines: [
        { starts_at: atTime('10:00') },
        { starts_at: atTime('10:00'), joins: 'with' },
        { starts_at: atTime('11:30'), joins: 'after' },
      ],
    });
  });

  it('is in the list and the page of each, and only of them', async () => {
    const { bookLines, get, cut, sara, huda, rana } = await buildVisitSalon(salon);
    const { id } = (await bookLines('10:00', [buildLine(cut, sara), buildLine(cut, huda)])).json().data;
    for (const [employee, count, status] of [
      [sara, 1, 200],
      [huda, 1, 200],
      [rana, 0, 404],
    ] as const) {
      const headers = await signIn(salon, 'employee', employee);
      const list = (await get(headers, `/api/bookings/employee/${employee.id}?from=${VISIT_DAY}`)).json();
      expect(list.data).toHaveLength(count);
      expect((await get(headers, `/api/bookings/${id}`)).statusCode).toBe(status);
    }
  });

  it('keeps an employee of a later line from being deleted, which leave and holds do not', async () => {
    const { bookLines, hold, leave, send, headers, cut, sara, huda, rana } = await buildVisitSalon(salon);
    await bookLines('10:00', [buildLine(cut, sara), buildLine(cut, huda)]);
    await leave(rana.id, '09:00', '12:00');
    await hold(headers, { employee_id: rana.id, booking_time: '13:00' });
    const remove = (employee: { id: string }) => send('DELETE', headers, `/api/employees/${employee.id}`);
    expect(getStatusAndCode(await remove(huda))).toEqual([409, 'EMPLOYEE_HAS_BOOKINGS']);
    expect((await remove(rana)).statusCode).toBe(200);
  });

  it('is refused for one employee with two lines at once', async () => {
    const { bookLines, cut, sara, listBusy } = await buildVisitSalon(salon);
    const answer = await bookLines('10:00', [buildLine(cut, sara), buildLine(cut, sara, { joins: 'with' })]);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details[0].path).toBe('lines.1.employee_id');
    expect(await listBusy()).toEqual([]);
  });

  it('is refused when the later employee is taken or not working then', async () => {
    const { bookLines, book, cut, sara, huda, run } = await buildVisitSalon(salon);
    await book('10:30', { employee_id: huda.id, service_ids: [cut.id] });
    const lines = [buildLine(cut, sara), buildLine(cut, huda)];
    expect(getStatusAndCode(await bookLines('10:00', lines))).toEqual([409, 'SLOT_TAKEN']);
    expect((await bookLines('10:30', lines)).statusCode).toBe(201);
    await run(sql`update employees set work_hours_from = '13:00' where id = ${huda.id}`);
    expect(getStatusAndCode(await bookLines('11:30', lines))).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
  });
});

describe('processing', () => {
  it('leaves the employee free for another visit', async () => {
    const { book, cut, colour, sara, listBusy } = await buildVisitSalon(salon);
    expect((await book('10:00', { employee_id: sara.id, service_ids: [colour.id] })).statusCode).toBe(201);
    expect((await book('10:30', { employee_id: sara.id, service_ids: [cut.id] })).statusCode).toBe(201);
    const third = await book('11:00', { employee_id: sara.id, service_ids: [cut.id] });
    expect(getStatusAndCode(third)).toEqual([409, 'SLOT_TAKEN']);
    expect(await listBusy()).toEqual([
      'سارة 10:00–10:30 line',
      'سارة 10:30–11:00 line',
      'سارة 11:15–11:30 line',
    ]);
  });

  it('does not free the room', async () => {
    const { book, addRooms, cut, colour, sara, huda } = await buildVisitSalon(salon);
    const [unit] = await addRooms(colour.id);
    const first = await book('10:00', { employee_id: sara.id, service_ids: [colour.id] });
    expect(first.json().data.lines[0].unit_ids).toEqual([unit]);
    const second = { employee_id: huda.id, service_ids: [colour.id] };
    expect(getStatusAndCode(await book('10:30', second))).toEqual([409, 'ROOM_TAKEN']);
    expect((await book('10:30', { employee_id: huda.id, service_ids: [cut.id] })).statusCode).toBe(201);
    expect((await book('11:30', second)).statusCode).toBe(201);
  });
});

describe('a room', () => {
  it('is taken in the order of the salon, and given back by a cancellation', async () => {
    const { book, change, addRooms, cut, sara, huda, rana } = await buildVisitSalon(salon);
    const units = await addRooms(cut.id, 2);
    const of = (employee: { id: string }) => ({ employee_id: employee.id, service_ids: [cut.id] });
    const [first, second] = [await book('10:00', of(sara)), await book('10:00', of(huda))];
    expect([first, second].map((answer) => answer.json().data.lines[0].unit_ids)).toEqual(
      units.map((id) => [id]),
    );
    expect(getStatusAndCode(await book('10:00', of(rana)))).toEqual([409, 'ROOM_TAKEN']);
    await change(first.json().data.id, { status: 'cancelled' });
    expect((await book('10:00', of(rana))).json().data.lines[0].unit_ids).toEqual([units[0]]);
  });

  it('that is switched off is not taken', async () => {
    const { book, addRooms, run, cut, sara, huda } = await buildVisitSalon(salon);
    const [off, on] = await addRooms(cut.id, 2);
    await run(sql`update room_units set is_active = false where id = ${off}`);
    const of = (employee: { id: string }) => ({ employee_id: employee.id, service_ids: [cut.id] });
    expect((await book('10:00', of(sara))).json().data.lines[0].unit_ids).toEqual([on]);
    expect(getStatusAndCode(await book('10:00', of(huda)))).toEqual([409, 'ROOM_TAKEN']);
  });

  it('that another line occupies is refused by the database itself', async () => {
    const { bookLines, addRooms, run, cut, sara, huda } = await buildVisitSalon(salon);
    const [unit] = await addRooms(cut.id, 2);
    await bookLines('10:00', [buildLine(cut, sara)]);
    const { id } = (await bookLines('10:00', [buildLine(cut, huda)])).json().data;
    const change = sql`update booking_lines set unit_ids = array[${unit}::uuid] where booking_id = ${id}`;
    await expect(run(change)).rejects.toMatchObject({ constraint: 'busy_rooms' });
  });

  it('is given to one of many concurrent visits', async () => {
    const { bookLines, addRooms, cut, sara, huda, rana } = await buildVisitSalon(salon);
    await addRooms(cut.id);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        bookLines('10:00', [buildLine(cut, [sara, huda, rana][index % 3] ?? sara)]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(29).fill(409)]);
  });

  it('of a moved booking moves along, also onto its own earlier time', async () => {
    const { book, change, addRooms, cut, sara, listBusy } = await buildVisitSalon(salon);
    await addRooms(cut.id);
    const { id } = (await book('10:00', { employee_id: sara.id, service_ids: [cut.id] })).json().data;
    expect((await change(id, { booking_time: '10:30' })).json().data).toMatchObject({ version: 2 });
    expect(await listBusy()).toEqual(['1 10:30–11:00 line', 'سارة 10:30–11:00 line']);
  });
});

describe('any employee', () => {
  it('is the first in the order of the salon who is free', async () => {
    const { bookLines, cut } = await buildVisitSalon(salon);
    const answers = [];
    for (let visit = 0; visit < 4; visit++) answers.push(await bookLines('10:00', [buildLine(cut, null)]));
    expect(answers.slice(0, 3).map(listEmployeeNames)).toEqual([['سارة'], ['هدى'], ['رنا']]);
    expect(answers.map(getStatusAndCode).at(-1)).toEqual([409, 'SLOT_TAKEN']);
  });

  it('is one employee for all lines if possible, else a chain', async () => {
    const { bookLines, book, cut, colour, sara } = await buildVisitSalon(salon);
    expect(
      listEmployeeNames(await bookLines('10:00', [buildLine(cut, null), buildLine(colour, null)])),
    ).toEqual(['سارة', 'سارة']);
    await book('14:00', { employee_id: sara.id, service_ids: [cut.id] });
    expect(listEmployeeNames(await bookLines('13:30', [buildLine(cut, sara), buildLine(cut, null)]))).toEqual(
      ['سارة', 'هدى'],
    );
  });

  it('is never one who is inactive or does not offer the service', async () => {
    const { bookLines, business_id, run, cut, colour, sara, huda } = await buildVisitSalon(salon);
    await run(sql`update employees set is_active = false where id = ${sara.id}`);
    expect(listEmployeeNames(await bookLines('10:00', [buildLine(colour, null)]))).toEqual(['هدى']);
    expect(getStatusAndCode(await bookLines('10:00', [buildLine(cut, sara)]))).toEqual([
      400,
      'EMPLOYEE_INACTIVE',
    ]);
    const nail = await buildService(salon, { business_id });
    expect(getStatusAndCode(await bookLines('12:00', [buildLine(nail, null)]))).toEqual([
      400,
      'SERVICE_NOT_OFFERED',
    ]);
    expect(getStatusAndCode(await bookLines('12:00', [buildLine(nail, huda)]))).toEqual([
      400,
      'SERVICE_NOT_OFFERED',
    ]);
  });

  it('is never given twice to concurrent visits', async () => {
    const { bookLines, cut } = await buildVisitSalon(salon);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bookLines('10:00', [buildLine(cut, null)])),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made.map((answer) => listEmployeeNames(answer)[0]).sort()).toEqual(['رنا', 'سارة', 'هدى']);
  });
});

describe('a request', () => {
  it('names the services in one form only, and at most twelve lines', async () => {
    const { book, bookLines, cut, sara } = await buildVisitSalon(salon);
    const lines = [buildLine(cut, sara)];
    const problems = async (more: object) => {
      const answer = await book('10:00', more);
      return [answer.statusCode, answer.json().details?.map(({ path }: { path: string }) => path)];
    };
    expect(await problems({ lines, service_ids: [cut.id] })).toEqual([400, ['lines']]);
    expect(await problems({ lines, employee_id: sara.id })).toEqual([400, ['lines']]);
    expect(await problems({})).toEqual([400, ['employee_id', 'service_ids']]);
    expect(await problems({ service_ids: [cut.id] })).toEqual([400, ['employee_id']]);
    expect(await problems({ lines: [] })).toEqual([400, ['lines']]);
    const thirteen = Array.from({ length: 13 }, () => buildLine(cut, sara));
    expect(getStatusAndCode(await bookLines('10:00', thirteen))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('may still have twenty services', async () => {
    const { book, insert, business_id, sara } = await buildVisitSalon(salon);
    const service_ids: string[] = [];
    for (let number = 0; number < 20; number++) {
      const { id } = await buildService(salon, { business_id, duration_minutes: 15 });
      await insert('employee_services', { employee_id: sara.id, service_id: id });
      service_ids.push(id);
    }
    const answer = await book('10:00', { employee_id: sara.id, service_ids });
    expect([answer.statusCode, answer.json().data.duration_minutes]).toEqual([201, 300]);
  });

  it('of a customer may have lines too', async () => {
    const { bookLines, asCustomer, cut, customer } = await buildVisitSalon(salon);
    const answer = await bookLines('10:00', [buildLine(cut, null)], asCustomer);
    expect([answer.statusCode, answer.json().data.customer_id]).toEqual([201, customer.id]);
  });
});

describe('staff', () => {
  it('begin a walk-in in the minute of the server, whatever the clock of the device says', async () => {
    salon.clock.set('2026-12-05T10:07:59+03:00');
    const { book, cut, sara, asCustomer } = await buildVisitSalon(salon);
    const now = { employee_id: sara.id, service_ids: [cut.id], starts_now: true };
    const answer = await book('10:04', now);
    expect(answer.json().data).toMatchObject({ booking_date: VISIT_DAY, booking_time: '10:07' });
    const next = { ...now, booking_time: undefined };
    expect(getStatusAndCode(await book('', { ...next, booking_date: '2026-12-06' }))).toEqual([
      409,
      'SLOT_TAKEN',
    ]);
    expect(getStatusAndCode(await book('', next, asCustomer))).toEqual([400, 'SLOT_OFF_GRID']);
    expect(getStatusAndCode(await book('', { ...next, starts_now: undefined }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  it('begin a walk-in after midnight in the night of the date before', async () => {
    salon.clock.set('2026-12-06T00:20:30+03:00');
    const { book, cut, sara, insert } = await buildVisitSalon(salon);
    const spans = JSON.stringify([{ start: 1200, end: 1560 }]);
    await insert('day_exceptions', { id: sara.id, employee_id: sara.id, date: '2026-12-05', spans });
    const now = { employee_id: sara.id, service_ids: [cut.id], starts_now: true, booking_time: undefined };
    expect((await book('', now)).json().data).toMatchObject({
      ...{ booking_date: VISIT_DAY, booking_time: '00:20', is_after_midnight: true },
    });
  });

  it('have the finer steps of the setting, and may begin now', async () => {
    const { book, send, headers, asCustomer, cut, sara } = await buildVisitSalon(salon);
    const wanted = { employee_id: sara.id, service_ids: [cut.id] };
    expect(getStatusAndCode(await book('10:10', wanted))).toEqual([400, 'SLOT_OFF_GRID']);
    await send('POST', headers, '/api/settings', { staff_step_minutes: 10 });
    expect((await book('10:10', wanted)).statusCode).toBe(201);
    expect(getStatusAndCode(await book('11:10', wanted, asCustomer))).toEqual([400, 'SLOT_OFF_GRID']);
    salon.clock.set('2026-11-21T07:07:30Z');
    const now = { ...wanted, booking_date: '2026-11-21' };
    expect(getStatusAndCode(await book('10:08', now))).toEqual([400, 'SLOT_OFF_GRID']);
    expect(getStatusAndCode(await book('10:07', now, asCustomer))).toEqual([400, 'SLOT_OFF_GRID']);
    expect((await book('10:07', now)).statusCode).toBe(201);
  });
});
