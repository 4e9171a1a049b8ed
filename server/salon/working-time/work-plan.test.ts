import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildWorkPlan,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWeek, buildWorkSalon } from '../../testing/work-salon.ts';

const salon = setUpSalon();

const RAMADAN = { valid_from: '2027-02-08', valid_to: '2027-03-09' };
const NIGHTS = buildWeek(1200, 1560, [5]);
const UNKNOWN_ID = '01930000-0000-7000-8000-00000000ffff';

describe('a plan', () => {
  test('of an employee is created open-ended and weekly by default, and changes with its id', async () => {
    const { employee, post, put, findLastingPlan, read } = await buildWorkSalon(salon);
    const made = await post(paths.workPlans, {
      employee_id: employee.id,
      name: 'رمضان',
      ...RAMADAN,
      spans: NIGHTS.toReversed(),
    });
    expect([made.statusCode, made.json().data]).toEqual([
      201,
      {
        id: expect.any(String),
        employee_id: employee.id,
        name: 'رمضان',
        ...RAMADAN,
        weeks: 1,
        anchor_date: RAMADAN.valid_from,
        spans: NIGHTS,
        outside: [],
      },
    ]);
    const { id } = made.json().data;
    const changed = await put(paths.workPlan(id), { ...RAMADAN, valid_to: '2027-03-10', spans: [] });
    expect([changed.statusCode, changed.json().data]).toMatchObject([
      200,
      { id, name: 'رمضان', valid_to: '2027-03-10', spans: [] },
    ]);
    const { employee: calendar, salon: own } = await read(`?employee_id=${employee.id}`);
    expect(calendar.plans.map((plan: { id: string }) => plan.id)).toEqual([
      id,
      (await findLastingPlan(employee.id)).id,
    ]);
    expect(own).toEqual({ plans: [], exceptions: [] });
  });

  test('without an employee belongs to the salon', async () => {
    const { post, read } = await buildWorkSalon(salon);
    const made = await post(paths.workPlans, { valid_from: '2026-11-21', spans: NIGHTS });
    expect(made.json().data).toMatchObject({ employee_id: null, valid_to: null });
    expect((await read()).salon.plans).toHaveLength(1);
  });

  test('is created once for one idempotency key', async () => {
    const { headers, employee, send, read } = await buildWorkSalon(salon);
    const keyed = { ...headers, 'idempotency-key': 'one-plan-only' };
    const plan = { employee_id: employee.id, ...RAMADAN, spans: NIGHTS };
    const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.workPlans, plan)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await read(`?employee_id=${employee.id}`)).employee.plans).toHaveLength(2);
  });

  test('keeps the fields that a change leaves out, and becomes open-ended by null', async () => {
    const { post, put } = await buildWorkSalon(salon);
    const given = { ...RAMADAN, name: 'شهر', weeks: 2, anchor_date: '2027-02-01', spans: [] };
    const { id } = (await post(paths.workPlans, given)).json().data;
    const change = { valid_from: '2027-02-09', spans: [] };
    const kept = (await put(paths.workPlan(id), change)).json().data;
    expect(kept).toMatchObject({ ...given, valid_from: '2027-02-09' });
    const open = (await put(paths.workPlan(id), { ...change, valid_to: null })).json().data;
    expect(open).toMatchObject({ weeks: 2, valid_to: null });
  });

  test('is deleted, also the last one', async () => {
    const { employee, findLastingPlan, remove, read } = await buildWorkSalon(salon);
    const { id } = await findLastingPlan(employee.id);
    expect((await remove(paths.workPlan(id))).json()).toEqual({ success: true, data: { outside: [] } });
    expect((await read(`?employee_id=${employee.id}`)).employee.plans).toEqual([]);
    expect(getStatusAndCode(await remove(paths.workPlan(id)))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a plan is refused', () => {
  const at = (weekday: number, start: number, end: number, week = 1) => ({ week, weekday, start, end });

  test.each([
    ['an empty span', { spans: [at(1, 540, 540)] }, 'spans', 'يجب أن تكون نهاية الفترة بعد بدايتها'],
    ['25:00', { spans: [at(1, 1500, 1560)] }, 'spans', 'يجب أن تبدأ الفترة بين 00:00 و23:59'],
    ['more than 24 hours', { spans: [at(1, 540, 1981)] }, 'spans', 'لا يمكن أن تزيد الفترة على 24 ساعة'],
    ['weekday 8', { spans: [at(8, 540, 600)] }, 'spans', 'توجد فترة في يوم ليس من أيام الأسبوع'],
    ['week 2 of 1', { spans: [at(1, 540, 600, 2)] }, 'spans', 'توجد فترة في أسبوع خارج أسابيع الخطة'],
    ['an overlap', { spans: [at(1, 540, 600), at(1, 599, 700)] }, 'spans', 'توجد فترتان متداخلتان'],
    [
      'five spans in a day',
      { spans: [0, 1, 2, 3, 4].map((hour) => at(1, hour * 60, hour * 60 + 30)) },
      'spans',
      'لا يمكن إضافة أكثر من أربع فترات في اليوم',
    ],
    [
      'spans of a day across more than 24 hours',
      { spans: [at(1, 60, 120), at(1, 1200, 1501)] },
      'spans',
      'يجب أن تنتهي فترات اليوم خلال 24 ساعة من بداية أولها',
    ],
    [
      'a validity that ends before it begins',
      { valid_to: '2027-02-07' },
      'valid_to',
      'تاريخ النهاية يجب ألا يكون قبل تاريخ البداية',
    ],
  ])('with %s', async (_, change, path, message) => {
    const { post } = await buildWorkSalon(salon);
    const answer = await post(paths.workPlans, { ...RAMADAN, spans: [], ...change });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toEqual([{ path, message }]);
  });

  test.each([
    ['half a minute', { spans: [at(1, 540.5, 600)] }],
    ['no weeks', { weeks: 0 }],
    ['five weeks', { weeks: 5 }],
    ['a date that does not exist', { valid_from: '2027-02-30' }],
    ['an unknown field', { busy: true }],
  ])('with %s', async (_, change) => {
    const { post } = await buildWorkSalon(salon);
    const answer = await post(paths.workPlans, { ...RAMADAN, spans: [], ...change });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('for the dates and the length of another plan of the same calendar', async () => {
    const { employee, post, put, findLastingPlan } = await buildWorkSalon(salon);
    const plan = { employee_id: employee.id, ...RAMADAN, spans: [] };
    const { id } = (await post(paths.workPlans, plan)).json().data;
    const open = await post(paths.workPlans, { ...plan, valid_to: null });
    const same = await post(paths.workPlans, { ...plan, valid_from: '2027-02-09', valid_to: '2027-03-10' });
    const lasting = await findLastingPlan(employee.id);
    const changed = await put(paths.workPlan(lasting.id), { ...RAMADAN, spans: [] });
    for (const answer of [open, same, changed]) {
      expect(getStatusAndCode(answer)).toEqual([409, 'WORK_PLAN_OVERLAP']);
    }
    expect((await put(paths.workPlan(id), { ...RAMADAN, spans: [] })).statusCode).toBe(200);
    expect((await post(paths.workPlans, { ...plan, employee_id: null })).statusCode).toBe(201);
  });

  test('of the same length by the database itself, also without the check of the server', async () => {
    const { business_id, employee } = await buildWorkSalon(salon);
    const whose = { business_id, employee_id: employee.id, ...RAMADAN };
    await buildWorkPlan(salon, whose);
    await expect(buildWorkPlan(salon, whose)).rejects.toMatchObject({ constraint: 'work_plans_validity' });
  });

  test('beyond 100 plans of one calendar', async () => {
    const { business_id, post } = await buildWorkSalon(salon);
    const dayOf = (number: number) => new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10);
    for (let number = 1; number <= 100; number++) {
      await buildWorkPlan(salon, { business_id, valid_from: dayOf(number), valid_to: dayOf(number) });
    }
    const answer = await post(paths.workPlans, { valid_from: '2028-01-01', spans: [] });
    expect(getStatusAndCode(answer)).toEqual([409, 'TOO_MANY_PLANS']);
  });

  test('for ids of another salon and for unknown ids, as if they did not exist', async () => {
    const { post, put, remove, get, headers } = await buildWorkSalon(salon);
    const foreign = await buildEmployee(salon);
    const { id } = await buildWorkPlan(salon, { business_id: (await buildBusiness(salon)).id });
    for (const employee_id of [foreign.id, UNKNOWN_ID]) {
      const answer = await post(paths.workPlans, { employee_id, ...RAMADAN, spans: [] });
      expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
      const seen = await get(headers, `${paths.workingTime}?employee_id=${employee_id}`);
      expect(getStatusAndCode(seen)).toEqual([404, 'NOT_FOUND']);
    }
    for (const planId of [id, UNKNOWN_ID]) {
      const changed = await put(paths.workPlan(planId), { ...RAMADAN, spans: [] });
      expect(getStatusAndCode(changed)).toEqual([404, 'NOT_FOUND']);
      expect(getStatusAndCode(await remove(paths.workPlan(planId)))).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('by an employee; an employee sees the calendars of the salon and the own one only', async () => {
    const { business_id, asEmployee, employee, send, get, read } = await buildWorkSalon(salon);
    const colleague = await buildEmployee(salon, { business_id });
    const plan = { employee_id: employee.id, ...RAMADAN, spans: [] };
    const answer = await send('POST', asEmployee, paths.workPlans, plan);
    expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
    const own = await read('', asEmployee);
    expect(own).toEqual(await read(`?employee_id=${employee.id}`, asEmployee));
    expect(own.employee.plans).toMatchObject([{ employee_id: employee.id }]);
    const other = await get(asEmployee, `${paths.workingTime}?employee_id=${colleague.id}`);
    expect(getStatusAndCode(other)).toEqual([403, 'FORBIDDEN']);
    const customer = await buildCustomer(salon, { business_id });
    const asCustomer = await signIn(salon, 'customer', customer);
    expect(getStatusAndCode(await get(asCustomer, paths.workingTime))).toEqual([403, 'FORBIDDEN']);
  });
});
