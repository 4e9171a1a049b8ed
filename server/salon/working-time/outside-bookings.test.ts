import { paths } from '@salon/shared/contracts/paths';
import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import { buildEmployee, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWeek, buildWorkSalon } from '../../testing/work-salon.ts';

const salon = setUpSalon();

const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const FRIDAY = '2026-12-04';

type Answer = { json(): { data: { outside: OutsideBooking[] } } };
const idsOf = (answer: Answer) => answer.json().data.outside.map(({ booking_id }) => booking_id);

async function buildBookedSalon() {
  const made = await buildWorkSalon(salon);
  const lasting = await made.findLastingPlan(made.employee.id);
  const change = (spans: object[]) =>
    made.put(paths.workPlan(lasting.id), { valid_from: '1900-01-01', spans });
  return { ...made, lasting, change };
}

describe('a change of a plan', () => {
  test('leaves bookings as they are and lists those that now lie outside, the nearest first', async () => {
    const { book, change, get, headers, employee } = await buildBookedSalon();
    const late = await book(SUNDAY, '16:00');
    const off = await book(FRIDAY, '10:00');
    await book(SATURDAY, '10:00');
    const early = await book(SATURDAY, '09:00');
    const answer = await change(buildWeek(600, 960, [5]));
    expect(idsOf(answer)).toEqual([early, late, off]);
    const { booking_number } = (await get(headers, paths.booking(early))).json().data;
    expect(answer.json().data.outside[0]).toEqual({
      booking_id: early,
      booking_number,
      customer_name: 'زينب علي',
      employee_name: employee.name,
      booking_date: SATURDAY,
      booking_time: '09:00',
    });
    const after = (await get(headers, paths.booking(early))).json().data;
    expect(after).toMatchObject({ booking_time: '09:00', status: 'pending' });
    expect(idsOf(await change(buildWeek(540, 1020)))).toEqual([]);
  });

  test('lists neither decided bookings nor those of colleagues, nor those that have ended', async () => {
    const { admin, book, change, lasting, put, send, staff } = await buildBookedSalon();
    const colleague = await buildEmployee(salon, staff);
    await book(SATURDAY, '09:00', colleague.id);
    const [cancelled, completed] = [await book(SATURDAY, '10:00'), await book(SATURDAY, '11:00')];
    await put(paths.booking(cancelled), { status: 'cancelled' });
    await put(paths.booking(completed), { status: 'completed', paid_amount: 25_000 });
    const [today, tomorrow] = [await book('2026-11-21', '12:00'), await book('2026-11-22', '12:00')];
    expect(idsOf(await change([]))).toEqual([today, tomorrow]);
    salon.clock.advance(3 * 60);
    const later = await signIn(salon, 'admin', admin);
    expect(idsOf(await send('DELETE', later, paths.workPlan(lasting.id)))).toEqual([tomorrow]);
  });

  test('lists only the dates of the plan before and after the change', async () => {
    const { book, employee, post, put } = await buildBookedSalon();
    const ids = [
      await book('2026-12-01', '09:00'),
      await book('2026-12-03', '09:00'),
      await book('2026-12-05', '09:00'),
    ];
    const plan = { employee_id: employee.id, valid_from: '2026-12-03', valid_to: '2026-12-03', spans: [] };
    const made = await post(paths.workPlans, plan);
    expect(idsOf(made)).toEqual([ids[1]]);
    const { id } = made.json().data;
    const moved = { valid_from: '2026-12-05', valid_to: '2026-12-05', spans: [] };
    expect(idsOf(await put(paths.workPlan(id), moved))).toEqual([ids[2]]);
  });

  test('of the salon lists the bookings of all employees whom it cuts', async () => {
    const { book, post, put, staff } = await buildBookedSalon();
    const colleague = await buildEmployee(salon, { ...staff, name: 'هدى' });
    const [own, theirs] = [await book(SATURDAY, '09:00'), await book(SATURDAY, '09:00', colleague.id)];
    await book(SATURDAY, '11:00');
    const made = await post(paths.workPlans, { valid_from: '2026-11-21', spans: buildWeek(600, 1020) });
    expect(idsOf(made).sort()).toEqual([own, theirs].sort());
    const { id } = made.json().data;
    const opened = await put(paths.workPlan(id), {
      valid_from: '2026-11-21',
      spans: buildWeek(540, 1020),
    });
    expect(idsOf(opened)).toEqual([]);
  });

  test('lists a booking that begins before the salon closes for a break and ends after it', async () => {
    const { book, change } = await buildBookedSalon();
    const across = await book(SATURDAY, '12:30');
    const [morning, evening] = [buildWeek(540, 780), buildWeek(840, 1020)];
    expect(idsOf(await change([...morning, ...evening]))).toEqual([across]);
    expect(idsOf(await change([...morning, ...buildWeek(780, 1020)]))).toEqual([]);
  });

  test('keeps a booking after midnight with the night of its date', async () => {
    const { employee, put, book, change } = await buildBookedSalon();
    await put(paths.employee(employee.id), { work_hours_from: '20:00', work_hours_to: '02:00' });
    const night = await book(SATURDAY, '01:00');
    expect(idsOf(await change(buildWeek(1200, 1560)))).toEqual([]);
    expect(idsOf(await change(buildWeek(1200, 1500)))).toEqual([night]);
    expect(idsOf(await change(buildWeek(1200, 1560, [6])))).toEqual([night]);
  });

  test('that is deleted lists what only that plan allowed', async () => {
    const { book, lasting, remove } = await buildBookedSalon();
    const id = await book(SATURDAY, '09:00');
    expect(idsOf(await remove(paths.workPlan(lasting.id)))).toEqual([id]);
  });

  test('lists at most 200 bookings', async () => {
    const { employee, book, change, put } = await buildBookedSalon();
    await put(paths.employee(employee.id), { work_hours_from: '00:00', work_hours_to: '00:00' });
    const ids: string[] = [];
    for (let day = 0; day < 11; day++) {
      const date = new Date(Date.parse('2026-11-23') + day * 86_400_000).toISOString().slice(0, 10);
      for (let hour = 0; hour < 19; hour++) {
        ids.push(await book(date, `${String(hour).padStart(2, '0')}:00`));
      }
    }
    expect(idsOf(await change([]))).toEqual(ids.slice(0, 200));
  });
});

describe('an exception', () => {
  test('lists the bookings of its dates that now lie outside, and its deletion those that come back', async () => {
    const { book, employee, put, remove } = await buildBookedSalon();
    const [first, second] = [await book(SATURDAY, '09:00'), await book(SUNDAY, '09:00')];
    await book('2026-11-30', '09:00');
    const range = { employee_id: employee.id, from: SATURDAY, to: SUNDAY };
    const closed = await put(paths.dayExceptions, { ...range, spans: [] });
    expect(idsOf(closed)).toEqual([first, second]);
    const later = await put(paths.dayExceptions, { ...range, spans: [{ start: 540, end: 600 }] });
    expect(idsOf(later)).toEqual([]);
    const [exception] = later.json().data.exceptions;
    expect(idsOf(await remove(paths.dayException(exception.id)))).toEqual([]);
  });

  test('of the salon does not close the date of an employee with an own exception', async () => {
    const { book, employee, put, staff } = await buildBookedSalon();
    const colleague = await buildEmployee(salon, staff);
    await book(SATURDAY, '09:00');
    const theirs = await book(SATURDAY, '09:00', colleague.id);
    const date = { from: SATURDAY, to: SATURDAY };
    await put(paths.dayExceptions, { ...date, employee_id: employee.id, spans: [{ start: 540, end: 1020 }] });
    expect(idsOf(await put(paths.dayExceptions, { ...date, spans: [] }))).toEqual([theirs]);
  });
});

describe('a booking that runs into the next date', () => {
  const NIGHT = [...buildWeek(1200, 1440, [7]), ...buildWeek(0, 120, [6])];

  test('is within hours that touch at midnight, and outside after the next date is closed', async () => {
    const { book, change, employee, put, tryToBook } = await buildBookedSalon();
    await change(NIGHT);
    const late = await book(SATURDAY, '23:30');
    expect((await tryToBook(SATURDAY, '00:00')).json().code).toBe('SLOT_OUTSIDE_HOURS');
    expect((await tryToBook(SUNDAY, '00:00')).json().code).toBe('SLOT_TAKEN');
    expect(idsOf(await change(NIGHT))).toEqual([]);
    const closed = { employee_id: employee.id, from: SUNDAY, to: SUNDAY, spans: [] };
    expect(idsOf(await put(paths.dayExceptions, closed))).toEqual([late]);
  });

  test('is listed alone, without bookings that lay outside on the date before', async () => {
    const { book, change, employee, put } = await buildBookedSalon();
    await change(NIGHT);
    const [early, late] = [await book(SATURDAY, '21:00'), await book(SATURDAY, '23:30')];
    const close = (date: string) =>
      put(paths.dayExceptions, { employee_id: employee.id, from: date, to: date, spans: [] });
    expect(idsOf(await close(SATURDAY))).toEqual([early, late]);
    expect(idsOf(await close(SUNDAY))).toEqual([late]);
  });

  test('is refused over a break at midnight', async () => {
    const { change, tryToBook } = await buildBookedSalon();
    await change([...buildWeek(1200, 1440, [7]), ...buildWeek(15, 120, [6])]);
    expect((await tryToBook(SATURDAY, '23:30')).json().code).toBe('SLOT_OUTSIDE_HOURS');
  });
});

describe('a change of the pair of hours', () => {
  test('lists the bookings that now lie outside', async () => {
    const { book, employee, put } = await buildBookedSalon();
    const early = await book(SATURDAY, '09:00');
    await book(SATURDAY, '12:00');
    const answer = await put(paths.employee(employee.id), { work_hours_from: '10:00' });
    expect(answer.json().data).toMatchObject({ id: employee.id, work_hours_from: '10:00' });
    expect(idsOf(answer)).toEqual([early]);
    const wider = await put(paths.employee(employee.id), { work_hours_from: '09:00' });
    expect(idsOf(wider)).toEqual([]);
  });

  test('is no change without other hours, which lists nothing', async () => {
    const { book, change, employee, put } = await buildBookedSalon();
    await book(FRIDAY, '10:00');
    await change(buildWeek(540, 1020, [5]));
    const same = await put(paths.employee(employee.id), { work_hours_from: '09:00', name: 'هدى' });
    expect(same.json().data).not.toHaveProperty('outside');
  });
});
