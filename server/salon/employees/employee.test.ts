import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const login = (phone: string, password = STAFF_PASSWORD) =>
  salon.app.inject({ method: 'POST', url: paths.loginEmployee, payload: { phone, password } });

let phones = 0;
const newPhone = () => `0781${String(++phones).padStart(7, '0')}`;
const newEmployee = () => ({
  name: 'هدى الساعدي',
  specialty: 'مكياج',
  phone: newPhone(),
  password: 'a long password',
});

describe('creating an employee', () => {
  // @spec 3.08 Employee: its fields and defaults; the password is never answered @ shared/contracts/employee.ts, server/salon/employees
  // @spec 7.22 Employees: list, get, create, change
  test('a new employee works with the default hours and signs in with the password', async () => {
    const { headers } = await salonWithAdmin();
    const given = newEmployee();
    const answer = await send('POST', headers, paths.employees, given);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toEqual({
      id: expect.any(String),
      name: given.name,
      specialty: given.specialty,
      phone: given.phone,
      work_hours_from: '09:00',
      work_hours_to: '17:00',
      working_hours_count: 8,
      rating: 5,
      experience: 0,
      salary_type: 'fixed',
      salary_amount: 0,
      image_url: null,
      image_path: null,
      is_active: true,
      service_ids: [],
      created_at: expect.any(String),
    });
    expect((await login(given.phone, given.password)).statusCode).toBe(200);
  });

  test('the server computes the working hours, also past midnight, and ignores the number sent', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const [one, other] = [
      await buildService(salon, { business_id }),
      await buildService(salon, { business_id }),
    ];
    const answer = await send('POST', headers, paths.employees, {
      ...newEmployee(),
      phone: ' ٠٧٧٠-٩٩٩ ٨٨٧٧ ',
      work_hours_from: '20:00',
      work_hours_to: '02:30',
      working_hours_count: 23,
      salary_type: 'commission',
      salary_amount: 12.5,
      service_ids: [one.id, other.id, one.id],
    });
    expect(answer.json().data).toMatchObject({
      phone: '07709998877',
      working_hours_count: 6.5,
      salary_amount: 12.5,
      service_ids: [one.id, other.id].sort(),
    });
  });

  test('a create request sent twice creates one employee', async () => {
    const { headers } = await salonWithAdmin();
    const keyed = { ...headers, 'idempotency-key': 'one-intent-1' };
    const given = newEmployee();
    const answers = await Promise.all([1, 2].map(() => send('POST', keyed, paths.employees, given)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  });

  test('two employees of one salon cannot share a phone; employees of two salons can', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const colleague = await buildEmployee(salon, { business_id });
    const elsewhere = await buildEmployee(salon);
    const same = await send('POST', headers, paths.employees, { ...newEmployee(), phone: colleague.phone });
    expect(getStatusAndCode(same)).toEqual([409, 'PHONE_IN_USE']);
    const other = await send('POST', headers, paths.employees, { ...newEmployee(), phone: elsewhere.phone });
    expect(other.statusCode).toBe(201);
    const moved = await send('PUT', headers, paths.employee(other.json().data.id), {
      phone: colleague.phone,
    });
    expect(getStatusAndCode(moved)).toEqual([409, 'PHONE_IN_USE']);
  });
});

describe('the list', () => {
  test('filters by name or specialty, and by state', async () => {
    const { business_id, headers } = await salonWithAdmin();
    await buildEmployee(salon, { business_id, name: 'رغد', specialty: 'صبغ' });
    await buildEmployee(salon, { business_id, name: 'صبا', specialty: 'أظافر', is_active: false });
    const names = async (query: string) => {
      const { data } = (await get(headers, paths.employees + query)).json();
      return data.map(({ name }: { name: string }) => name).sort();
    };
    expect(await names(`?search=${encodeURIComponent('صب')}`)).toEqual(['رغد', 'صبا']);
    expect(await names(`?search=${encodeURIComponent('صَبغ رغد')}`)).toEqual(['رغد']);
    expect(await names('?is_active=true')).toEqual(['رغد']);
    expect(await names('?is_active=false')).toEqual(['صبا']);
    expect(await names('?search=%25')).toEqual([]);
  });

  test('returns each employee once over all pages, with all their services', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const service = await buildService(salon, { business_id });
    for (let i = 0; i < 5; i++) await buildEmployee(salon, { business_id, service_ids: [service.id] });
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = (await get(headers, `${paths.employees}?limit=2${cursor}`)).json();
      expect(page.total).toBe(5);
      for (const row of page.data) {
        expect(row.service_ids).toEqual([service.id]);
        ids.push(row.id);
      }
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
    } while (cursor);
    expect(new Set(ids).size).toBe(5);
  });

  // @spec R6.02 … and no salaries
  test('shows customers and colleagues the active employees, without phones and salaries', async () => {
    const { business_id } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id, salary_amount: 900_000 });
    const gone = await buildEmployee(salon, { business_id, is_active: false });
    const customer = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    for (const headers of [customer, await signIn(salon, 'employee', employee)]) {
      const list = (await get(headers, `${paths.employees}?is_active=false`)).json();
      expect(list.data).toMatchObject([{ id: employee.id, name: employee.name }]);
      const one = (await get(headers, paths.employee(employee.id))).json().data;
      expect(one).toEqual(list.data[0]);
      for (const secret of ['phone', 'salary_type', 'salary_amount', 'password_hash', 'last_login']) {
        expect(one).not.toHaveProperty(secret);
      }
      expect(getStatusAndCode(await get(headers, paths.employee(gone.id)))).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('changing an employee', () => {
  // @spec 3.09 Employee: password optional on edit
  test('changes only the fields sent, and keeps the password when the one sent is blank', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const service = await buildService(salon, { business_id });
    const before = await buildEmployee(salon, { business_id, experience: 7, service_ids: [service.id] });
    const own = await signIn(salon, 'employee', before);
    const put = (payload: object) => send('PUT', headers, paths.employee(before.id), payload);
    expect((await put({ specialty: 'عرائس', password: '' })).json().data).toMatchObject({
      name: before.name,
      specialty: 'عرائس',
      experience: 7,
      service_ids: [service.id],
    });
    expect((await put({ service_ids: [] })).json().data.service_ids).toEqual([]);
    expect((await put({})).statusCode).toBe(200);
    expect((await login(before.phone)).statusCode).toBe(200);
    expect((await get(own, paths.profile)).statusCode).toBe(200);
  });

  test('takes back one of more than 200 services', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const services = await Promise.all(
      Array.from({ length: 203 }, () => buildService(salon, { business_id })),
    );
    const offered = services.map(({ id }) => id).sort();
    const employee = await buildEmployee(salon, { business_id, service_ids: offered });
    const service_ids = offered.slice(1);
    const answer = await send('PUT', headers, paths.employee(employee.id), { service_ids });
    expect([answer.statusCode, answer.json().data?.service_ids]).toEqual([200, service_ids]);
  });

  test('an edit of the services keeps a service that another admin has added or removed since', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const [kept, removed, gone, later, added] = await Promise.all(
      Array.from({ length: 5 }, () => buildService(salon, { business_id })),
    );
    const ids = (...services: (typeof kept | undefined)[]) => services.map((one) => one?.id ?? '');
    const before = ids(kept, removed, gone);
    const employee = await buildEmployee(salon, { business_id, service_ids: before });
    const put = (change: object) => send('PUT', headers, paths.employee(employee.id), change);
    await put({ service_ids: ids(kept, removed, later) });
    const edited = await put({ service_ids: ids(kept, gone, added), service_ids_before: before });
    expect(edited.json().data.service_ids.sort()).toEqual(ids(kept, later, added).sort());
  });

  test('a new password ends the sessions that the old one opened', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const own = await signIn(salon, 'employee', employee);
    await send('PUT', headers, paths.employee(employee.id), { password: 'a newer password' });
    expect(getStatusAndCode(await get(own, paths.services))).toEqual([401, 'TOKEN_INVALID']);
    expect((await login(employee.phone)).statusCode).toBe(401);
    expect((await login(employee.phone, 'a newer password')).statusCode).toBe(200);
  });

  test('a deactivated employee is signed out at once, their colleague is not', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const [employee, colleague] = [
      await buildEmployee(salon, { business_id }),
      await buildEmployee(salon, { business_id }),
    ];
    const [own, colleagues] = [
      await signIn(salon, 'employee', employee),
      await signIn(salon, 'employee', colleague),
    ];
    await send('PUT', headers, paths.employee(employee.id), { is_active: false });
    expect(getStatusAndCode(await get(own, paths.services))).toEqual([401, 'TOKEN_INVALID']);
    expect(getStatusAndCode(await login(employee.phone))).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect((await get(colleagues, paths.services)).statusCode).toBe(200);
  });

  // @spec 5.56 Employee: commission in steps of 0.1, on the server too @ shared/contracts/employee.ts, server/salon/employees
  test('a commission has at most one decimal', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = await buildEmployee(salon, { business_id, salary_type: 'commission', salary_amount: 40 });
    const put = (salary_amount: number) => send('PUT', headers, paths.employee(id), { salary_amount });
    for (const percent of [33.3, 12.5, 0.1, 100]) expect((await put(percent)).statusCode).toBe(200);
    const answer = await put(12.34);
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details).toEqual([
      { path: 'salary_amount', message: 'نسبة العمولة بمنزلة عشرية واحدة على الأكثر' },
    ]);
  });

  test('a salary cannot become a commission of more than 100 percent, in one step or in two', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const { id } = await buildEmployee(salon, { business_id, salary_amount: 900_000 });
    const put = (payload: object) => send('PUT', headers, paths.employee(id), payload);
    expect(getStatusAndCode(await put({ salary_type: 'commission' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await put({ salary_type: 'commission', salary_amount: 40 })).statusCode).toBe(200);
    const answer = await put({ salary_amount: 101 });
    expect([...getStatusAndCode(answer), answer.json().details[0].path]).toEqual([
      400,
      'VALIDATION_FAILED',
      'salary_amount',
    ]);
  });
});

describe('deleting an employee', () => {
  // @spec 7.23 Employees: delete, its error body has error and code
  // @spec R24.01 An employee with bookings is not deleted
  test('is refused while the employee has bookings in any state', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    await buildBooking(salon, { business_id, employee_id: employee.id, status: 'cancelled' });
    const own = await signIn(salon, 'employee', employee);
    const answer = await send('DELETE', headers, paths.employee(employee.id));
    expect(getStatusAndCode(answer)).toEqual([409, 'EMPLOYEE_HAS_BOOKINGS']);
    expect(answer.json().error).toBe('لا يمكن حذف هذا الموظف لأنه مرتبط بحجوزات موجودة');
    expect((await get(own, paths.services)).statusCode).toBe(200);
  });

  test('without bookings the employee is gone and signed out', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const service = await buildService(salon, { business_id });
    const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
    const own = await signIn(salon, 'employee', employee);
    expect((await send('DELETE', headers, paths.employee(employee.id))).json()).toEqual({ success: true });
    expect(getStatusAndCode(await get(own, paths.services))).toEqual([401, 'TOKEN_INVALID']);
    expect(getStatusAndCode(await send('DELETE', headers, paths.employee(employee.id)))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});
