import { paths } from '@salon/shared/contracts/paths';
import { toTime } from '@salon/shared/domain/minutes';
import { findPlanProblem } from '@salon/shared/domain/working-time/find-plan-problem';
import { toHoursOfPlan, toPlanOfHours } from '@salon/shared/domain/working-time/plan-of-hours';
import type { PlanSpan } from '@salon/shared/domain/working-time/work-calendar';
import fc from 'fast-check';
import pg from 'pg';
import { buildAbsence, buildDayException, buildEmployee, buildWorkPlan } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWeek, buildWorkSalon } from '../../testing/work-salon.ts';

const salon = setUpSalon();

const someTime = fc.integer({ min: 0, max: 1439 }).map(toTime);
const someSpan: fc.Arbitrary<PlanSpan> = fc
  .record({
    week: fc.integer({ min: 1, max: 2 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    start: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ minutes, ...span }) => ({ ...span, end: span.start + minutes }));
const someSpans = fc.array(someSpan, { maxLength: 8 });
const OPEN = { validFrom: '1900-01-01', validTo: null, anchorDate: '1900-01-01' };
const isValid = (spans: PlanSpan[]) =>
  findPlanProblem({ id: '', employeeId: null, name: '', ...OPEN, weeks: 2, spans }, [], 6) === null;

describe("the database's rules for the pair of hours equal those of the domain", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(salon.owner);
    await client.connect();
  });
  afterAll(() => client.end());

  test('from hours to spans', async () => {
    await fc.assert(
      fc.asyncProperty(someTime, someTime, async (from, to) => {
        const { rows } = await client.query('select spans_of_hours($1, $2) as spans', [from, to]);
        expect(rows[0].spans).toEqual(toPlanOfHours(from, to).spans);
      }),
    );
  });

  test('from spans to hours', async () => {
    await fc.assert(
      fc.asyncProperty(someSpans, async (spans) => {
        const { rows } = await client.query('select * from hours_of_spans($1)', [JSON.stringify(spans)]);
        const { from, to } = toHoursOfPlan({ spans });
        expect(rows[0]).toEqual({ hours_from: from, hours_to: to });
      }),
    );
  });
});

describe('an employee and the open-ended plan agree', () => {
  test('after hours are written', async () => {
    const { employee, put, post, findLastingPlan } = await buildWorkSalon(salon);
    const { id } = await findLastingPlan(employee.id);
    const given = { specialty: 'قص', password: 'a long password' };
    const made = await post(paths.employees, {
      ...given,
      name: 'هدى',
      phone: '07810000001',
      work_hours_from: '20:00',
      work_hours_to: '02:30',
    });
    expect(await findLastingPlan(made.json().data.id)).toMatchObject({
      valid_from: '1900-01-01',
      weeks: 1,
      spans: toPlanOfHours('20:00', '02:30').spans,
    });
    await fc.assert(
      fc.asyncProperty(someTime, someTime, async (from, to) => {
        await put(paths.employee(employee.id), { work_hours_from: from, work_hours_to: to });
        expect(await findLastingPlan(employee.id)).toMatchObject({
          id,
          weeks: 1,
          spans: toPlanOfHours(from, to).spans,
        });
      }),
      { numRuns: 15 },
    );
  });

  test('after the plan is written', async () => {
    const { employee, put, findLastingPlan, getHours } = await buildWorkSalon(salon);
    const { id } = await findLastingPlan(employee.id);
    await fc.assert(
      fc.asyncProperty(someSpans.filter(isValid), async (spans) => {
        const answer = await put(paths.workPlan(id), { valid_from: '1900-01-01', weeks: 2, spans });
        expect(answer.statusCode).toBe(200);
        const { from, to } = toHoursOfPlan({ spans });
        expect(await getHours(employee.id)).toEqual([from, to]);
      }),
      { numRuns: 25 },
    );
  });

  test('after other facts of the employee are written: the plan stays', async () => {
    const { employee, put, findLastingPlan } = await buildWorkSalon(salon);
    const { id } = await findLastingPlan(employee.id);
    const spans = buildWeek(600, 720, [5]);
    await put(paths.workPlan(id), { valid_from: '1900-01-01', spans });
    await put(paths.employee(employee.id), {
      name: 'اسم آخر',
      work_hours_from: '10:00',
      work_hours_to: '12:00',
    });
    expect(await findLastingPlan(employee.id)).toMatchObject({ id, spans });
  });

  test('when the plan is deleted: the pair is the default', async () => {
    const { employee, remove, findLastingPlan, getHours } = await buildWorkSalon(salon);
    await remove(paths.workPlan((await findLastingPlan(employee.id)).id));
    expect(await getHours(employee.id)).toEqual(['09:00', '17:00']);
  });
});

describe('an employee without an own plan', () => {
  async function buildFollower() {
    const made = await buildWorkSalon(salon);
    await made.remove(paths.workPlan((await made.findLastingPlan(made.employee.id)).id));
    const salonPlan = { valid_from: '2026-01-01', spans: buildWeek(600, 1200) };
    const { id } = (await made.post(paths.workPlans, salonPlan)).json().data;
    return { ...made, salonPlan, id };
  }

  test('has the hours of the plan of the salon, and others keep theirs', async () => {
    const { staff, employee, getHours, id, put, remove, salonPlan } = await buildFollower();
    const colleague = await buildEmployee(salon, staff);
    expect(await getHours(employee.id)).toEqual(['10:00', '20:00']);
    await put(paths.workPlan(id), { ...salonPlan, spans: buildWeek(660, 1200) });
    expect(await getHours(employee.id)).toEqual(['11:00', '20:00']);
    expect(await getHours(colleague.id)).toEqual(['09:00', '17:00']);
    await remove(paths.workPlan(id));
    expect(await getHours(employee.id)).toEqual(['09:00', '17:00']);
  });

  test('gets an own plan only by other hours', async () => {
    const { employee, findLastingPlan, put } = await buildFollower();
    const hours = { work_hours_from: '10:00', work_hours_to: '20:00' };
    await put(paths.employee(employee.id), { ...hours, name: 'اسم آخر' });
    expect(await findLastingPlan(employee.id)).toBeUndefined();
    await put(paths.employee(employee.id), { ...hours, work_hours_to: '19:00' });
    expect(await findLastingPlan(employee.id)).toMatchObject({
      spans: toPlanOfHours('10:00', '19:00').spans,
    });
  });
});

describe('an employee who is deleted', () => {
  test('takes plans, exceptions and absences along', async () => {
    const { business_id, employee, remove } = await buildWorkSalon(salon);
    const whose = { business_id, employee_id: employee.id };
    await buildWorkPlan(salon, whose);
    await buildDayException(salon, whose);
    const answered_at = salon.clock.now();
    await buildAbsence(salon, { ...whose, state: 'granted', answered_at });
    expect((await remove(paths.employee(employee.id))).statusCode).toBe(200);
    for (const table of ['work_plans', 'day_exceptions', 'absences', 'busy']) {
      const rows = await queryAsOwner(salon, `select from ${table} where employee_id = '${employee.id}'`);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

test('the log of changes has a written plan, and not the plan that follows the hours', async () => {
  const { employee, findLastingPlan, get, headers, put } = await buildWorkSalon(salon);
  const { id } = await findLastingPlan(employee.id);
  await put(paths.employee(employee.id), { work_hours_to: '18:00' });
  const log = async () => (await get(headers, `${paths.audit}?entity=work_plans`)).json().data;
  expect(await log()).toEqual([]);
  await put(paths.workPlan(id), { valid_from: '1900-01-01', spans: [] });
  expect(await log()).toMatchObject([{ action: 'update', entity_id: id, changes: { spans: {} } }]);
});
