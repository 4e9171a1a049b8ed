import { paths } from '@salon/shared/contracts/paths';
import type { PlanSpan } from '@salon/shared/domain/working-time/work-calendar';
import { createApiCalls } from './api-calls.ts';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The same span on each weekday except those that are off. Minutes count from midnight. */
export const buildWeek = (start: number, end: number, off: number[] = []): PlanSpan[] =>
  WEEKDAYS.filter((weekday) => !off.includes(weekday)).map((weekday) => ({ week: 1, weekday, start, end }));

/** A salon with an admin and an employee of 09:00 to 17:00, whom the admin books by `book`. */
export async function buildWorkSalon(salon: TestApp) {
  const calls = createApiCalls(salon);
  const { id: business_id } = await buildBusiness(salon);
  const admin = await buildAdmin(salon, { business_id });
  const headers = await signIn(salon, 'admin', admin);
  const service = await buildService(salon, { business_id, duration_minutes: 60 });
  const staff = { business_id, service_ids: [service.id] };
  const employee = await buildEmployee(salon, { ...staff, name: 'سارة' });
  const tryToBook = (booking_date: string, booking_time: string, employee_id = employee.id) =>
    calls.send('POST', headers, paths.bookings, {
      customer_name: 'زينب علي',
      customer_phone: '+9647711111111',
      booking_date,
      booking_time,
      employee_id,
      service_ids: [service.id],
    });
  const read = async (query = '', as = headers) =>
    (await calls.get(as, `${paths.workingTime}${query}`)).json().data;
  return {
    ...calls,
    business_id,
    admin,
    headers,
    employee,
    staff,
    asEmployee: await signIn(salon, 'employee', employee),
    read,
    tryToBook,
    async book(...[date, time, employeeId]: Parameters<typeof tryToBook>): Promise<string> {
      const answer = await tryToBook(date, time, employeeId);
      if (answer.statusCode !== 201) throw new Error(`The booking was refused: ${answer.body}`);
      return answer.json().data.id;
    },
    post: (url: string, payload: object) => calls.send('POST', headers, url, payload),
    put: (url: string, payload: object) => calls.send('PUT', headers, url, payload),
    remove: (url: string) => calls.send('DELETE', headers, url),
    /** Returns the employee's open-ended plan. */
    async findLastingPlan(employeeId: string) {
      const { employee: calendar } = await read(`?employee_id=${employeeId}`);
      return calendar.plans.find(({ valid_to }: { valid_to: string | null }) => valid_to === null);
    },
    async getHours(employeeId: string): Promise<[string, string]> {
      const { data } = (await calls.get(headers, paths.employee(employeeId))).json();
      return [data.work_hours_from, data.work_hours_to];
    },
  };
}
