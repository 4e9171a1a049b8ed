import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import type { Absence } from '@salon/shared/contracts/working-time';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAbsence, buildCustomer, buildEmployee, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWorkSalon } from '../../testing/work-salon.ts';

const salon = setUpSalon();

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000ffff';
const DATE = '2026-12-03';
/** 3 December 2026 from 10:00 to 12:00 on the salon's clock. */
const LEAVE = { starts_at: '2026-12-03T07:00:00Z', ends_at: '2026-12-03T09:00:00Z', kind: 'leave' };

async function buildAbsenceSalon() {
  const made = await buildWorkSalon(salon);
  const { send, headers, asEmployee, employee, get } = made;
  const list = async (query = '', as = headers): Promise<Absence[]> =>
    (await get(as, `${paths.absences}${query}`)).json().data;
  return {
    ...made,
    list,
    ask: (change = {}) => send('POST', asEmployee, paths.absences, { ...LEAVE, ...change }),
    grant: (change = {}) => made.post(paths.absences, { employee_id: employee.id, ...LEAVE, ...change }),
    answer: (id: string, body: object) => made.put(paths.absence(id), body),
    bell: async (): Promise<Notification[]> => (await get(headers, paths.notifications)).json().data,
  };
}

describe('an absence of an employee', () => {
  test('is asked for, stands in the bell, and occupies time only when it is granted', async () => {
    const { employee, ask, answer, bell, list, asEmployee, tryToBook } = await buildAbsenceSalon();
    const asked = await ask({ note: 'موعد طبيب' });
    const { id, ...rest } = asked.json().data;
    expect([asked.statusCode, rest]).toMatchObject([
      201,
      { employee_id: employee.id, employee_name: 'سارة', state: 'asked', note: 'موعد طبيب', outside: [] },
    ]);
    const [note, ...others] = await bell();
    expect(others).toEqual([]);
    expect(note).toMatchObject({ type: 'other', title: 'طلب إجازة', absence_id: id, is_read: false });
    expect(note?.message.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'سارة، من يوم 2026-12-03 الساعة 10:00 إلى يوم 2026-12-03 الساعة 12:00. موعد طبيب',
    );
    expect((await tryToBook('2026-12-03', '10:00')).statusCode).toBe(201);
    const granted = await answer(id, { state: 'granted', keeps_bookings: true });
    expect([granted.statusCode, granted.json().data]).toMatchObject([200, { id, state: 'granted' }]);
    expect(granted.json().data.outside).toHaveLength(1);
    expect(getStatusAndCode(await tryToBook(DATE, '11:00'))).toEqual([409, 'SLOT_TAKEN']);
    expect((await tryToBook(DATE, '12:00')).statusCode).toBe(201);
    expect(await bell()).toMatchObject([{ absence_id: id, is_read: true, is_handled: true }]);
    expect(await list('', asEmployee)).toMatchObject([
      { id, state: 'granted', answered_at: expect.any(String) },
    ]);
  });

  test('of whole days is written without times in the bell', async () => {
    const { ask, bell } = await buildAbsenceSalon();
    await ask({ starts_at: '2026-12-02T21:00:00Z', ends_at: '2026-12-03T21:00:00Z', kind: 'sick' });
    await ask({ starts_at: '2026-12-02T21:00:00Z', ends_at: '2026-12-05T21:00:00Z', kind: 'training' });
    // From 02:00 to 02:00: the night belongs to the date on which it begins.
    await ask({ starts_at: '2026-12-02T23:00:00Z', ends_at: '2026-12-03T23:00:00Z', kind: 'block' });
    const texts = (await bell()).map(({ title, message }) => [
      title,
      message.replaceAll(/[\u2066-\u2069]/g, ''),
    ]);
    expect(texts.sort()).toEqual(
      [
        ['طلب إجازة مرضية', 'سارة، يوم 2026-12-03'],
        ['طلب إغلاق وقت', 'سارة، يوم 2026-12-03'],
        ['طلب تدريب', 'سارة، من يوم 2026-12-03 إلى يوم 2026-12-05'],
      ].sort(),
    );
  });

  test('stays in the bell after it was read there, until it is answered', async () => {
    const { ask, answer, bell, put, send, headers } = await buildAbsenceSalon();
    const { id } = (await ask()).json().data;
    const clear = async () => (await send('POST', headers, paths.notificationsClear)).json().data.count;
    await put(paths.notificationsReadAll, {});
    expect([await clear(), (await bell()).length]).toEqual([0, 1]);
    await answer(id, { state: 'refused' });
    expect([await clear(), await bell()]).toEqual([1, []]);
  });

  test('is refused by an admin, and answered once', async () => {
    const { ask, answer, book } = await buildAbsenceSalon();
    const { id } = (await ask()).json().data;
    expect((await answer(id, { state: 'refused' })).json().data).toMatchObject({ state: 'refused' });
    const again = await answer(id, { state: 'granted' });
    expect(getStatusAndCode(again)).toEqual([409, 'ABSENCE_ANSWERED']);
    await book(DATE, '10:00');
  });

  test('is deleted by the employee only while it is asked for, and leaves the bell', async () => {
    const { ask, answer, bell, asEmployee, send, list, remove } = await buildAbsenceSalon();
    const [first, second] = [(await ask()).json().data.id, (await ask()).json().data.id];
    const removeAsEmployee = (id: string) => send('DELETE', asEmployee, paths.absence(id));
    expect((await removeAsEmployee(first)).json()).toEqual({ success: true });
    expect((await bell()).map(({ absence_id }) => absence_id)).toEqual([second]);
    await answer(second, { state: 'granted' });
    expect(getStatusAndCode(await removeAsEmployee(second))).toEqual([409, 'ABSENCE_ANSWERED']);
    expect((await remove(paths.absence(second))).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('leaves the bell with the deletion of the employee, and those of colleagues stay', async () => {
    const { business_id, employee, ask, bell, grant, send, remove } = await buildAbsenceSalon();
    const colleague = await buildEmployee(salon, { business_id });
    const asColleague = await signIn(salon, 'employee', colleague);
    await send('POST', asColleague, paths.absences, LEAVE);
    await ask();
    await grant();
    expect((await remove(paths.employee(employee.id))).json()).toEqual({ success: true });
    const [left, ...others] = await bell();
    expect(others).toEqual([]);
    expect(left?.message).toContain(colleague.name);
  });

  test('stays in the bell while bookings keep the employee', async () => {
    const { employee, ask, bell, book, remove } = await buildAbsenceSalon();
    await book(DATE, '15:00');
    await ask();
    expect(getStatusAndCode(await remove(paths.employee(employee.id)))).toEqual([
      409,
      'EMPLOYEE_HAS_BOOKINGS',
    ]);
    expect(await bell()).toMatchObject([{ is_handled: false }]);
  });

  test('is asked for once with one idempotency key', async () => {
    const { asEmployee, send, list, bell } = await buildAbsenceSalon();
    const keyed = { ...asEmployee, 'idempotency-key': 'one-absence' };
    for (const _ of [1, 2]) await send('POST', keyed, paths.absences, LEAVE);
    expect([(await list()).length, (await bell()).length]).toEqual([1, 1]);
  });

  test('can begin today, and not before', async () => {
    const { ask } = await buildAbsenceSalon();
    const today = '2026-11-20T21:00:00Z';
    expect((await ask({ starts_at: today })).statusCode).toBe(201);
    for (const past of [
      { starts_at: '2026-11-20T20:59:00Z' },
      { starts_at: today, ends_at: '2026-11-21T07:00:00Z' },
    ]) {
      expect(getStatusAndCode(await ask(past))).toEqual([400, 'ABSENCE_PAST']);
    }
  });
});

describe('an absence by an admin', () => {
  test('is granted at once, without a notification', async () => {
    const { grant, bell, tryToBook } = await buildAbsenceSalon();
    const made = await grant();
    expect([made.statusCode, made.json().data.state]).toEqual([201, 'granted']);
    expect(await bell()).toEqual([]);
    expect(getStatusAndCode(await tryToBook(DATE, '10:30'))).toEqual([409, 'SLOT_TAKEN']);
  });

  test('over open bookings is refused with the bookings, unless it keeps them', async () => {
    const { grant, book, list, tryToBook, put } = await buildAbsenceSalon();
    const [before, within] = [await book(DATE, '09:00'), await book(DATE, '11:00')];
    const refused = await grant();
    expect(getStatusAndCode(refused)).toEqual([409, 'ABSENCE_OVER_BOOKINGS']);
    expect(refused.json().details.outside).toMatchObject([
      { booking_id: within, booking_date: DATE, booking_time: '11:00', employee_name: 'سارة' },
    ]);
    expect(await list()).toEqual([]);
    const kept = await grant({ keeps_bookings: true });
    expect(kept.json().data.outside).toMatchObject([{ booking_id: within }]);
    expect(getStatusAndCode(await tryToBook(DATE, '10:00'))).toEqual([409, 'SLOT_TAKEN']);
    await put(paths.booking(within), { status: 'cancelled' });
    expect(getStatusAndCode(await tryToBook(DATE, '11:00'))).toEqual([409, 'SLOT_TAKEN']);
    await put(paths.booking(before), { status: 'cancelled' });
    expect((await tryToBook(DATE, '09:00')).statusCode).toBe(201);
  });

  test('over a completed booking is granted', async () => {
    const { grant, book, put } = await buildAbsenceSalon();
    const id = await book(DATE, '10:00');
    await put(paths.booking(id), { status: 'completed', paid_amount: 25_000 });
    expect((await grant()).statusCode).toBe(201);
  });

  test('that is deleted frees its time, except where another absence remains', async () => {
    const { grant, remove, tryToBook } = await buildAbsenceSalon();
    const { id } = (await grant()).json().data;
    await grant({ starts_at: '2026-12-03T08:00:00Z', ends_at: '2026-12-03T10:00:00Z', kind: 'sick' });
    expect((await remove(paths.absence(id))).statusCode).toBe(200);
    expect((await tryToBook(DATE, '10:00')).statusCode).toBe(201);
    expect(getStatusAndCode(await tryToBook(DATE, '11:00'))).toEqual([409, 'SLOT_TAKEN']);
  });

  test('can be noted up to 30 days later', async () => {
    const { grant } = await buildAbsenceSalon();
    const sick = { starts_at: '2026-10-22T07:00:00Z', ends_at: '2026-10-23T07:00:00Z', kind: 'sick' };
    expect((await grant(sick)).statusCode).toBe(201);
    const older = await grant({ ...sick, starts_at: '2026-10-22T06:59:00Z' });
    expect(older.json().details).toEqual([
      { path: 'starts_at', message: 'لا يمكن تسجيل غياب بدأ قبل أكثر من 30 يومًا' },
    ]);
  });

  test.each([
    ['without an employee', { employee_id: undefined }, 'employee_id', 'يرجى اختيار الموظف'],
    [
      'that ends when it begins',
      { ends_at: LEAVE.starts_at },
      'ends_at',
      'يجب أن تكون نهاية الغياب بعد بدايته',
    ],
    [
      'of more than 366 days',
      { ends_at: '2027-12-04T07:00:01Z' },
      'ends_at',
      'لا يمكن أن يزيد الغياب على 366 يومًا',
    ],
    [
      'after the year 2999',
      { starts_at: '2999-12-31T07:00:00Z', ends_at: '3000-01-01T07:00:00Z' },
      'ends_at',
      'الوقت غير صالح',
    ],
  ])('%s is refused', async (_, change, path, message) => {
    const { grant } = await buildAbsenceSalon();
    const answer = await grant(change);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toEqual([{ path, message }]);
  });

  test('of 366 days is granted', async () => {
    const { grant } = await buildAbsenceSalon();
    expect((await grant({ ends_at: '2027-12-04T07:00:00Z' })).statusCode).toBe(201);
  });
});

describe('absences', () => {
  test('are listed page by page, the last to end first, by employee, state and date', async () => {
    const { business_id, employee, list, get, headers } = await buildAbsenceSalon();
    const { id: colleague } = await buildEmployee(salon, { business_id, name: 'هدى' });
    const at = (day: string) => ({
      starts_at: `2026-12-${day}T07:00:00Z`,
      ends_at: `2026-12-${day}T08:00:00Z`,
    });
    const answered_at = salon.clock.now();
    const whose = { business_id, employee_id: employee.id };
    const first = await buildAbsence(salon, { ...whose, ...at('01') });
    const third = await buildAbsence(salon, { ...whose, ...at('03'), state: 'refused', answered_at });
    const second = await buildAbsence(salon, { business_id, employee_id: colleague, ...at('02') });
    const idsOf = (rows: Absence[]) => rows.map(({ id }) => id);
    expect(idsOf(await list())).toEqual([third.id, second.id, first.id]);
    expect(idsOf(await list(`?employee_id=${colleague}`))).toEqual([second.id]);
    expect(idsOf(await list('?state=asked'))).toEqual([second.id, first.id]);
    expect(idsOf(await list('?from=2026-12-02'))).toEqual([third.id, second.id]);
    const page = (await get(headers, `${paths.absences}?limit=2`)).json();
    expect([idsOf(page.data), page.total]).toEqual([[third.id, second.id], 3]);
    const next = (await get(headers, `${paths.absences}?limit=2&cursor=${page.next_cursor}`)).json();
    expect([idsOf(next.data), next.next_cursor]).toEqual([[first.id], null]);
    const nearest = (await get(headers, `${paths.absences}?order=nearest&limit=2`)).json();
    const later = `?order=nearest&limit=2&cursor=${nearest.next_cursor}`;
    expect([idsOf(nearest.data), idsOf(await list(later))]).toEqual([[first.id, second.id], [third.id]]);
  });

  test('of a colleague are hidden from an employee', async () => {
    const { business_id, asEmployee, ask, get, list, send } = await buildAbsenceSalon();
    const colleague = await buildEmployee(salon, { business_id });
    const theirs = await buildAbsence(salon, { business_id, employee_id: colleague.id });
    expect(await list('', asEmployee)).toEqual([]);
    const listed = await get(asEmployee, `${paths.absences}?employee_id=${colleague.id}`);
    expect(getStatusAndCode(listed)).toEqual([403, 'FORBIDDEN']);
    expect(getStatusAndCode(await ask({ employee_id: colleague.id }))).toEqual([403, 'FORBIDDEN']);
    const removed = await send('DELETE', asEmployee, paths.absence(theirs.id));
    expect(getStatusAndCode(removed)).toEqual([404, 'NOT_FOUND']);
    const answered = await send('PUT', asEmployee, paths.absence(theirs.id), { state: 'granted' });
    expect(getStatusAndCode(answered)).toEqual([403, 'FORBIDDEN']);
    const customer = await buildCustomer(salon, { business_id });
    const asCustomer = await signIn(salon, 'customer', customer);
    expect(getStatusAndCode(await get(asCustomer, paths.absences))).toEqual([403, 'FORBIDDEN']);
  });

  test('of another salon do not exist', async () => {
    const { grant, answer, remove } = await buildAbsenceSalon();
    const foreign = await buildAbsence(salon);
    for (const employee_id of [foreign.employee_id, UNKNOWN_ID]) {
      expect(getStatusAndCode(await grant({ employee_id }))).toEqual([404, 'NOT_FOUND']);
    }
    for (const id of [foreign.id, UNKNOWN_ID]) {
      expect(getStatusAndCode(await answer(id, { state: 'refused' }))).toEqual([404, 'NOT_FOUND']);
      expect(getStatusAndCode(await remove(paths.absence(id)))).toEqual([404, 'NOT_FOUND']);
    }
  });
});
