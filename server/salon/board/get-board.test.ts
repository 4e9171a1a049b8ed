import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBoardSalon, listLineTexts } from '../../testing/board-salon.ts';
import { buildBooking, buildCompletedBooking, buildDayException, signIn } from '../../testing/builders.ts';
import { buildCustomerNote } from '../../testing/card-builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { atTime, buildLine, VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

const range = (from: string, to: string) => ({
  starts_at: `${VISIT_DAY}T${from}:00.000Z`,
  ends_at: `${VISIT_DAY}T${to}:00.000Z`,
});

describe('the board of a day', () => {
  it('has the employees in their order with their working time', async () => {
    const { readBoard, sara, huda, rana } = await buildBoardSalon(salon);
    const board = await readBoard();
    expect(board).toMatchObject({
      date: VISIT_DAY,
      days: 1,
      step_minutes: 30,
      bookings: [],
      cancelled_count: 0,
    });
    expect(board.now).toBe(salon.clock.now().toISOString());
    expect(board.employees.map(({ id }) => id)).toEqual([sara.id, huda.id, rana.id]);
    const [day] = board.employees[0]?.days ?? [];
    expect(day).toMatchObject({ date: VISIT_DAY, closed_reason: null, exception_reason: '' });
    expect(day?.spans).toHaveLength(1);
  });

  it('has each booking with the real times, the processing and the buffers of its lines', async () => {
    const { put, sara, huda, cut, colour, run } = await buildBoardSalon(salon);
    await run(sql`update services set before_minutes = 5, after_minutes = 10 where id = ${cut.id}`);
    const booking = await put('10:00', [colour, sara], [cut, huda]);
    expect(booking).toMatchObject({
      ...{ version: 1, booking_date: VISIT_DAY, booking_time: '10:00', status: 'pending', arrival: null },
      ...{
        customer_name: 'زينب علي',
        customer_phone: '+9647711111111',
        is_walk_in: false,
        is_request: false,
      },
      ...{ total_price: 55_000, paid_amount: null, is_collected: false, notes: '' },
      ...range('07:00', '09:00'),
    });
    expect(booking.lines).toMatchObject([
      {
        ...{ position: 0, employee_name: 'سارة', duration_minutes: 90, is_overbooked: false },
        ...range('07:00', '08:30'),
        ...{ process_starts_at: `${VISIT_DAY}T07:30:00.000Z`, process_ends_at: `${VISIT_DAY}T08:15:00.000Z` },
      },
      {
        ...{
          position: 1,
          employee_name: 'هدى',
          price: 15_000,
          process_starts_at: null,
          ...range('08:30', '09:00'),
        },
        ...{ busy_from: `${VISIT_DAY}T08:25:00.000Z`, busy_until: `${VISIT_DAY}T09:10:00.000Z` },
      },
    ]);
  });

  it('leaves out cancelled bookings, and counts them', async () => {
    const { put, change, readBoard, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const kept = await put('12:00', [cut, sara]);
    await change(id, { status: 'cancelled' });
    const board = await readBoard();
    expect([board.bookings.map((booking) => booking.id), board.cancelled_count]).toEqual([[kept.id], 1]);
  });

  it('marks requests, debts, first visits, missed visits and notes', async () => {
    const { bookLines, business_id, customer, asCustomer, cut, sara, readBoard } =
      await buildBoardSalon(salon);
    await bookLines('10:00', [buildLine(cut, sara)], asCustomer);
    expect((await readBoard()).bookings[0]).toMatchObject({
      is_request: true,
      marks: { debt: false, first_visit: true, no_show_before: false, note: false },
    });
    const before = { business_id, customer_id: customer.id, employee_id: sara.id };
    await buildBooking(salon, {
      ...before,
      ...{
        starts_at: '2026-11-02T07:00:00Z',
        status: 'completed',
        paid_amount: 5_000,
        completed_at: salon.clock.now(),
      },
    });
    const missed = {
      status: 'cancelled' as const,
      arrival: 'no_show' as const,
      arrival_at: salon.clock.now(),
    };
    await buildBooking(salon, { ...before, ...missed, starts_at: '2026-11-03T07:00:00Z' });
    expect((await readBoard()).bookings[0]?.marks).toEqual({
      ...{ debt: true, first_visit: false, no_show_before: true, note: false },
    });
    const asEmployee = await signIn(salon, 'employee', sara);
    expect((await readBoard('', asEmployee)).bookings[0]?.marks).toMatchObject({
      debt: false,
      no_show_before: false,
    });
  });

  it('marks a booking of a deleted account by all that is known of the customer who has its phone now', async () => {
    const { bookLines, business_id, customer, asCustomer, headers, cut, sara, readBoard } =
      await buildBoardSalon(salon);
    await bookLines('10:00', [buildLine(cut, sara)], asCustomer);
    const before = { business_id, customer_id: customer.id, customer_phone: customer.phone };
    await buildCompletedBooking(salon, { ...before, starts_at: '2026-11-02T07:00:00Z', paid_amount: 25_000 });
    const missed = {
      ...{ status: 'cancelled' as const, arrival: 'no_show' as const },
      arrival_at: salon.clock.now(),
    };
    await buildBooking(salon, { ...before, ...missed, starts_at: '2026-11-03T07:00:00Z' });
    const { send } = createApiCalls(salon);
    expect((await send('DELETE', headers, paths.customer(customer.id))).statusCode).toBe(200);
    const again = { name: 'زينب', phone: customer.phone, notes: 'تفضل سارة' };
    const { id } = (await send('POST', headers, paths.customers, again)).json().data;
    await buildCustomerNote(salon, { business_id, customer_id: id, kind: 'allergy', text: 'اللاتكس' });
    expect((await readBoard()).bookings[0]).toMatchObject({
      allergies: ['اللاتكس'],
      marks: { debt: false, first_visit: false, no_show_before: true, note: true },
    });
  });

  it('has the allergies of the customer, also for the employee who serves her', async () => {
    const { bookLines, business_id, customer, asCustomer, asEmployee, cut, sara, readBoard } =
      await buildBoardSalon(salon);
    await bookLines('10:00', [buildLine(cut, sara)], asCustomer);
    const owner = { business_id, customer_id: customer.id };
    await buildCustomerNote(salon, { ...owner, kind: 'allergy', text: 'الأمونيا' });
    await buildCustomerNote(salon, { ...owner, kind: 'allergy', text: 'اللاتكس' });
    const [booking] = (await readBoard()).bookings;
    expect([booking?.allergies, booking?.marks.note]).toEqual([['الأمونيا', 'اللاتكس'], false]);
    await buildCustomerNote(salon, { ...owner, kind: 'formula', text: '7.1' });
    expect((await readBoard()).bookings[0]).toMatchObject({
      allergies: ['الأمونيا', 'اللاتكس'],
      marks: { note: true },
    });
    expect((await readBoard('', asEmployee)).bookings[0]?.allergies).toEqual(['الأمونيا', 'اللاتكس']);
  });

  it('has absences and the time that a customer holds as blocks', async () => {
    const { leave, hold, asCustomer, readBoard, sara, huda } = await buildBoardSalon(salon);
    await leave(huda.id, '12:00', '13:00');
    await hold(asCustomer, { booking_time: '15:00' });
    expect((await readBoard()).blocks).toEqual([
      { employee_id: huda.id, starts_at: atTime('12:00'), ends_at: atTime('13:00'), kind: 'leave' },
      {
        ...{ employee_id: sara.id, starts_at: atTime('15:00'), ends_at: atTime('15:30'), kind: 'hold' },
        expires_at: '2026-11-21T07:05:00+00:00',
      },
    ]);
    salon.clock.advance(6);
    expect((await readBoard()).blocks).toHaveLength(1);
  });

  it('says why an employee does not work', async () => {
    const { leave, readBoard, business_id, sara, huda } = await buildBoardSalon(salon);
    await leave(sara.id, '00:00', '23:59');
    await buildDayException(salon, { business_id, employee_id: huda.id, date: VISIT_DAY, reason: 'سفر' });
    const days = (await readBoard()).employees.map((employee) => employee.days[0]);
    expect(days.map((day) => [day?.closed_reason, day?.exception_reason])).toEqual([
      ['absence', ''],
      ['exception', 'سفر'],
      [null, ''],
    ]);
  });

  it('has the rooms in their order', async () => {
    const { addRooms, readBoard, cut } = await buildBoardSalon(salon);
    const ids = await addRooms(cut.id, 2);
    const { rooms } = await readBoard();
    expect(rooms.map(({ id, name }) => [id, name])).toEqual([
      [ids[0], '1'],
      [ids[1], '2'],
    ]);
  });

  it('has an inactive employee only on a day with bookings', async () => {
    const { put, readBoard, run, cut, rana, headers, get } = await buildBoardSalon(salon);
    await put('10:00', [cut, rana]);
    await run(sql`update employees set is_active = false where id = ${rana.id}`);
    expect((await readBoard()).employees.map(({ is_active }) => is_active)).toEqual([true, true, false]);
    const other = (await get(headers, `${paths.board}?date=2026-12-08`)).json().data;
    expect(other.employees).toHaveLength(2);
  });

  it('begins with the night of the evening before', async () => {
    const { readBoard, business_id, run, insert, sara, headers, get } = await buildBoardSalon(salon);
    await run(sql`delete from work_plans`);
    const spans = [{ week: 1, weekday: 6, start: 1080, end: 1560 }];
    await insert('work_plans', {
      ...{ id: sara.id, employee_id: null, valid_from: '2026-01-01', anchor_date: '2026-01-01' },
      spans: JSON.stringify(spans),
    });
    await buildBooking(salon, {
      ...{ business_id, employee_id: sara.id, starts_at: '2026-12-05T22:00:00Z' },
      ...{ booking_date: VISIT_DAY, booking_time: '01:00', is_after_midnight: true },
    });
    const sunday = (await get(headers, `${paths.board}?date=2026-12-06`)).json().data;
    expect(sunday.bookings).toHaveLength(1);
    expect(sunday.employees[0].days[0]).toEqual({
      ...{ date: '2026-12-06', closed_reason: 'day_off', exception_reason: '' },
      spans: [
        {
          starts_at: '2026-12-05T21:00:00.000Z',
          ends_at: '2026-12-05T23:00:00.000Z',
          is_of_day_before: true,
        },
      ],
    });
    expect((await readBoard()).employees[0]?.days[0]?.spans).toEqual([
      { starts_at: '2026-12-05T15:00:00.000Z', ends_at: '2026-12-05T23:00:00.000Z' },
    ]);
  });
});

describe('the week of an employee', () => {
  it('has seven days, and the bookings with a line of this employee', async () => {
    const { put, book, readBoard, cut, sara, huda } = await buildBoardSalon(salon);
    await put('10:00', [cut, huda], [cut, sara]);
    await put('12:00', [cut, huda]);
    await book('10:00', { booking_date: '2026-12-10', lines: [buildLine(cut, sara)] });
    await book('10:00', { booking_date: '2026-12-12', lines: [buildLine(cut, sara)] });
    const board = await readBoard(`&days=7&employee_id=${sara.id}`);
    expect(board.employees.map(({ id, days }) => [id, days.length, days.at(-1)?.date])).toEqual([
      [sara.id, 7, '2026-12-11'],
    ]);
    expect(board.bookings.map(({ booking_date }) => booking_date)).toEqual([VISIT_DAY, '2026-12-10']);
  });

  it('needs the employee, and refuses an unknown one', async () => {
    const { get, headers, business_id } = await buildBoardSalon(salon);
    const url = `${paths.board}?date=${VISIT_DAY}&days=7`;
    expect(getStatusAndCode(await get(headers, url))).toEqual([400, 'VALIDATION_FAILED']);
    const unknown = await get(headers, `${url}&employee_id=${business_id}`);
    expect(getStatusAndCode(unknown)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the board of an employee', () => {
  it('has the own column and the bookings with an own line', async () => {
    const { put, readBoard, asEmployee, cut, sara, huda } = await buildBoardSalon(salon);
    const shared = await put('10:00', [cut, huda], [cut, sara]);
    await put('12:00', [cut, huda]);
    const board = await readBoard('', asEmployee);
    expect(board.employees.map(({ id }) => id)).toEqual([sara.id]);
    expect(board.bookings.map(({ id }) => id)).toEqual([shared.id]);
    expect(listLineTexts(shared)).toEqual(['هدى 10:00–10:30', 'سارة 10:30–11:00']);
  });

  it('is not for colleagues and customers', async () => {
    const { get, asCustomer, asEmployee, huda } = await buildBoardSalon(salon);
    const colleague = await get(asEmployee, `${paths.board}?date=${VISIT_DAY}&employee_id=${huda.id}`);
    expect(getStatusAndCode(colleague)).toEqual([403, 'FORBIDDEN']);
    const answer = await get(asCustomer, `${paths.board}?date=${VISIT_DAY}`);
    expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
  });
});
