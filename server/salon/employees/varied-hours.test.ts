import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls } from '../../testing/api-calls.ts';
import { buildEmployee } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get } = createApiCalls(salon);

const span = (weekday: number, start = 540, end = 1020) => ({ week: 1, weekday, start, end });
const WEEK = [1, 2, 3, 4, 5, 6, 7];

async function employeeWith(spans: object[], weeks = 1) {
  const { business_id, headers } = await salonWithAdmin();
  const { id } = await buildEmployee(salon, { business_id });
  await salon.database.withBusiness(business_id, (tx) =>
    tx
      .updateTable('work_plans')
      .set({ spans: JSON.stringify(spans) as never, weeks })
      .where('employee_id', '=', id)
      .execute(),
  );
  return (await get(headers, paths.employee(id))).json().data;
}

test('an employee with one pair of hours on all seven days, in any order, has no varied hours', async () => {
  expect(await employeeWith([...WEEK].reverse().map((day) => span(day, 600, 1560)))).toMatchObject({
    work_hours_from: '10:00',
    work_hours_to: '02:00',
  });
  const data = await employeeWith(WEEK.map((day) => span(day)));
  expect(data).not.toHaveProperty('has_varied_hours');
});

test.each([
  ['a day off', WEEK.slice(1).map((day) => span(day)), 1],
  ['a break', [...WEEK.map((day) => span(day, 540, 780)), ...WEEK.map((day) => span(day, 960, 1260))], 1],
  ['alternating weeks', WEEK.map((day) => span(day)), 2],
  ['no working day', [], 1],
])('an employee with %s has varied hours', async (_, spans, weeks) => {
  expect(await employeeWith(spans, weeks)).toMatchObject({ has_varied_hours: true });
});
