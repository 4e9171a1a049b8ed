import { paths } from '@salon/shared/contracts/paths';
import { buildEmployee } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWeek, buildWorkSalon } from '../../testing/work-salon.ts';
import { readWorkCalendars } from './work-calendars.ts';

const salon = setUpSalon();

const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';

type Filters = Parameters<typeof readWorkCalendars>[1];

async function buildReadSalon() {
  const made = await buildWorkSalon(salon);
  const { id } = await made.findLastingPlan(made.employee.id);
  const readCalendars = (filters: Partial<Filters> = {}) =>
    salon.database.readBusiness(made.business_id, (tx) =>
      readWorkCalendars(tx, { from: FRIDAY, to: SATURDAY, ...filters }),
    );
  return { ...made, readCalendars, planPath: paths.workPlan(id) };
}

test('the spans of an employee are those of the own plan within the hours of the salon', async () => {
  const { employee, post, readCalendars } = await buildReadSalon();
  const spans = [...buildWeek(600, 780, [5]), ...buildWeek(840, 1200, [5])];
  await post(paths.workPlans, { valid_from: '2026-01-01', spans });
  const calendars = await readCalendars({ employeeIds: [employee.id] });
  expect(calendars.weekStart).toBe(6);
  expect(calendars.getSpans(employee.id, FRIDAY)).toEqual([]);
  expect(calendars.getSpans(employee.id, SATURDAY)).toEqual([
    { start: 600, end: 780 },
    { start: 840, end: 1020 },
  ]);
  expect(calendars.getSalonSpans(SATURDAY)).toEqual([
    { start: 600, end: 780 },
    { start: 840, end: 1200 },
  ]);
});

test("the night of the salon's date before the range reaches into the range", async () => {
  const { employee, post, put, planPath, readCalendars } = await buildReadSalon();
  await put(planPath, { valid_from: '2026-01-01', spans: buildWeek(0, 300) });
  await post(paths.workPlans, { valid_from: '2026-01-01', spans: buildWeek(1080, 1560) });
  const calendars = await readCalendars({ from: SATURDAY });
  expect(calendars.getSpans(employee.id, SATURDAY)).toEqual([{ start: 0, end: 120 }]);
});

test("the next date's spans are cut by the salon's hours, and none without touching", async () => {
  const { employee, put, post, planPath, readCalendars } = await buildReadSalon();
  await put(planPath, { valid_from: '2026-01-01', spans: buildWeek(0, 1440) });
  const { getNextSpans } = await readCalendars();
  expect(getNextSpans(employee.id, SATURDAY)).toEqual([{ start: 1440, end: 2880 }]);
  const closing = [
    { week: 1, weekday: 6, start: 0, end: 1440 },
    { week: 1, weekday: 7, start: 0, end: 60 },
  ];
  await post(paths.workPlans, { valid_from: '2026-01-01', spans: closing });
  const cut = await readCalendars();
  expect(cut.getNextSpans(employee.id, SATURDAY)).toEqual([{ start: 1440, end: 1500 }]);
  expect(cut.getNextSpans(employee.id, FRIDAY)).toEqual([]);
});

test('of valid plans the narrowest holds, and plans outside of the range do not matter', async () => {
  const { employee, post, readCalendars } = await buildReadSalon();
  const plan = { employee_id: employee.id, spans: buildWeek(600, 660) };
  await post(paths.workPlans, { ...plan, valid_from: SATURDAY, valid_to: SATURDAY });
  await post(paths.workPlans, { ...plan, valid_from: '2026-12-06', valid_to: '2026-12-20' });
  const calendars = await readCalendars();
  expect(calendars.getSpans(employee.id, FRIDAY)).toEqual([{ start: 540, end: 1020 }]);
  expect(calendars.getSpans(employee.id, SATURDAY)).toEqual([{ start: 600, end: 660 }]);
});

test('an exception replaces the plan and gives its reason: the own one before that of the salon', async () => {
  const { employee, put, staff, readCalendars } = await buildReadSalon();
  const colleague = await buildEmployee(salon, staff);
  const date = { from: FRIDAY, to: FRIDAY };
  await put(paths.dayExceptions, { ...date, spans: [], reason: 'عيد' });
  const own = { employee_id: employee.id, spans: [{ start: 600, end: 660 }], reason: 'مناوبة' };
  await put(paths.dayExceptions, { ...date, ...own });
  const calendars = await readCalendars();
  expect(calendars.getSpans(employee.id, FRIDAY)).toEqual(own.spans);
  expect(calendars.getReason(employee.id, FRIDAY)).toBe('مناوبة');
  expect(calendars.getSpans(colleague.id, FRIDAY)).toEqual([]);
  expect(calendars.getReason(colleague.id, FRIDAY)).toBe('عيد');
  expect(calendars.getReason(colleague.id, SATURDAY)).toBe('');
});

test('a date outside of the range is refused instead of answered wrongly', async () => {
  const { employee, readCalendars } = await buildReadSalon();
  const calendars = await readCalendars();
  expect(() => calendars.getSpans(employee.id, '2026-12-06')).toThrow(RangeError);
  expect(() => calendars.getReason(employee.id, '2026-12-03')).toThrow(RangeError);
});

test('an employee without any plan has no spans', async () => {
  const { employee, remove, planPath, readCalendars } = await buildReadSalon();
  await remove(planPath);
  expect((await readCalendars()).getSpans(employee.id, SATURDAY)).toEqual([]);
});
