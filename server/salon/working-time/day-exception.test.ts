import { paths } from '@salon/shared/contracts/paths';
import { addDays } from '@salon/shared/domain/salon-clock';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBusiness, buildDayException, buildEmployee } from '../../testing/builders.ts';
import { sendBesideLock } from '../../testing/send-beside-lock.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWeek, buildWorkSalon } from '../../testing/work-salon.ts';

const salon = setUpSalon();

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000ffff';
const EID = { from: '2026-12-10', to: '2026-12-12', spans: [], reason: 'عيد' };

const datesOf = (calendar: { exceptions: { date: string }[] }) => calendar.exceptions.map(({ date }) => date);

describe('an exception', () => {
  test('is written for each date of a range, in place of an earlier one that keeps its id', async () => {
    const { put, read } = await buildWorkSalon(salon);
    const first = (await put(paths.dayExceptions, EID)).json().data.exceptions;
    expect(first).toMatchObject([
      { employee_id: null, date: '2026-12-10', spans: [], reason: 'عيد' },
      { date: '2026-12-11' },
      { date: '2026-12-12' },
    ]);
    const spans = [
      { start: 900, end: 1020 },
      { start: 540, end: 600 },
    ];
    const again = await put(paths.dayExceptions, { from: '2026-12-11', to: '2026-12-11', spans });
    expect(again.json().data.exceptions).toEqual([{ ...first[1], spans: [spans[1], spans[0]], reason: '' }]);
    expect(datesOf((await read()).salon)).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  });

  test('of an employee stands beside that of the salon', async () => {
    const { employee, put, read } = await buildWorkSalon(salon);
    await put(paths.dayExceptions, EID);
    await put(paths.dayExceptions, { ...EID, to: EID.from, employee_id: employee.id });
    const { salon: own, employee: theirs } = await read(`?employee_id=${employee.id}`);
    expect([datesOf(own).length, datesOf(theirs)]).toEqual([3, [EID.from]]);
  });

  test('is listed from today on, or from a given date', async () => {
    const { business_id, read } = await buildWorkSalon(salon);
    for (const date of ['2026-11-01', '2026-11-20', '2026-11-21']) {
      await buildDayException(salon, { business_id, date });
    }
    expect(datesOf((await read()).salon)).toEqual(['2026-11-21']);
    expect(datesOf((await read('?from=2026-11-02')).salon)).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('is deleted', async () => {
    const { put, remove, read } = await buildWorkSalon(salon);
    const [{ id }] = (await put(paths.dayExceptions, EID)).json().data.exceptions;
    expect((await remove(paths.dayException(id))).json()).toEqual({ success: true, data: { outside: [] } });
    expect(datesOf((await read()).salon)).toEqual(['2026-12-11', '2026-12-12']);
    expect(getStatusAndCode(await remove(paths.dayException(id)))).toEqual([404, 'NOT_FOUND']);
  });
});

test.each(['employee', 'salon'])(
  'an exception of the %s waits for a booking that is being made',
  async (whose) => {
    const { employee, put } = await buildWorkSalon(salon);
    const closed = await sendBesideLock(salon, {
      lock: (booking) =>
        booking.query('select from employees where id = $1 for no key update', [employee.id]),
      send: () =>
        put(paths.dayExceptions, { ...EID, ...(whose === 'employee' ? { employee_id: employee.id } : {}) }),
    });
    expect(closed).toEqual({ waited: true, statusCode: 200 });
  },
);

describe('an exception is refused', () => {
  const date = { from: '2026-12-10', to: '2026-12-10' };

  test.each([
    ['for a past date', { from: '2026-11-20' }, 'from', 'لا يمكن تغيير دوام يوم مضى'],
    [
      'for a range that ends before it begins',
      { to: '2026-12-09' },
      'to',
      'تاريخ النهاية يجب ألا يكون قبل تاريخ البداية',
    ],
    ['for 63 days', { to: '2027-02-10' }, 'to', 'لا يمكن أن تزيد المدة على 62 يومًا'],
    [
      'for spans that overlap',
      {
        spans: [
          { start: 540, end: 700 },
          { start: 600, end: 660 },
        ],
      },
      'spans',
      'توجد فترتان متداخلتان',
    ],
    [
      'for nights that overlap each other',
      { to: '2026-12-11', spans: [{ start: 600, end: 2040 }] },
      'spans',
      'يتداخل هذا الدوام بعد منتصف الليل مع دوام اليوم التالي',
    ],
    [
      'for an overlap with the next day of the plan',
      { spans: [{ start: 1200, end: 1440 + 600 }] },
      'spans',
      'يتداخل هذا الدوام بعد منتصف الليل مع دوام اليوم التالي',
    ],
  ])('%s', async (_, change, path, message) => {
    const { employee, put } = await buildWorkSalon(salon);
    const answer = await put(paths.dayExceptions, {
      employee_id: employee.id,
      ...date,
      spans: [],
      ...change,
    });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toEqual([{ path, message }]);
  });

  test('for an overlap with the plan of an employee whose id has capital letters', async () => {
    const { employee, put } = await buildWorkSalon(salon);
    const employee_id = employee.id.toUpperCase();
    const answer = await put(paths.dayExceptions, {
      ...date,
      employee_id,
      spans: [{ start: 1200, end: 2000 }],
    });
    expect([getStatusAndCode(answer), answer.json().details]).toEqual([
      [400, 'VALIDATION_FAILED'],
      [{ path: 'spans', message: 'يتداخل هذا الدوام بعد منتصف الليل مع دوام اليوم التالي' }],
    ]);
  });

  test('for an overlap with the night before', async () => {
    const { post, put } = await buildWorkSalon(salon);
    await post(paths.workPlans, { valid_from: '2026-11-21', spans: buildWeek(1200, 1560) });
    const answer = await put(paths.dayExceptions, { ...date, spans: [{ start: 60, end: 600 }] });
    expect(answer.json().details).toEqual([
      { path: 'spans', message: 'يتداخل هذا الدوام مع دوام اليوم السابق بعد منتصف الليل' },
    ]);
    const touching = await put(paths.dayExceptions, { ...date, spans: [{ start: 120, end: 600 }] });
    expect(touching.statusCode).toBe(200);
  });

  test('for ids of another salon and for unknown ids, as if they did not exist', async () => {
    const { put, remove } = await buildWorkSalon(salon);
    const foreign = await buildEmployee(salon);
    for (const employee_id of [foreign.id, UNKNOWN_ID]) {
      const answer = await put(paths.dayExceptions, { ...date, employee_id, spans: [] });
      expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    }
    const { id } = await buildDayException(salon, { business_id: (await buildBusiness(salon)).id });
    for (const exceptionId of [id, UNKNOWN_ID]) {
      expect(getStatusAndCode(await remove(paths.dayException(exceptionId)))).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('beyond 400 from today on in one calendar; other calendars and past ones do not count', async () => {
    const { business_id, employee, put, read } = await buildWorkSalon(salon);
    await buildDayException(salon, { business_id, date: '2026-11-20' });
    let from = '2026-11-21';
    for (const days of [62, 62, 62, 62, 62, 62, 28]) {
      const to = addDays(from, days - 1);
      expect((await put(paths.dayExceptions, { from, to, spans: [] })).statusCode).toBe(200);
      from = addDays(to, 1);
    }
    const one = { from, to: from, spans: [] };
    expect(getStatusAndCode(await put(paths.dayExceptions, one))).toEqual([409, 'TOO_MANY_EXCEPTIONS']);
    expect((await read()).salon.exceptions).toHaveLength(400);
    expect((await put(paths.dayExceptions, { ...one, employee_id: employee.id })).statusCode).toBe(200);
    const known = { from: '2026-11-21', to: '2026-11-22', spans: [] };
    expect((await put(paths.dayExceptions, known)).statusCode).toBe(200);
  });
});
