import { paths } from '@salon/shared/contracts/paths';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildCustomer, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

let phones = 0;
const newPhone = () => `0782${String(++phones).padStart(7, '0')}`;
const newEmployee = () => ({
  name: 'هدى الساعدي',
  specialty: 'مكياج',
  phone: newPhone(),
  password: 'a long password',
});

describe('bad input is refused and changes nothing', () => {
  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['no specialty', { specialty: '' }],
    ['a phone too short', { phone: '0770123' }],
    ['a phone that lacks a digit after +9640', { phone: '+9640796546357' }],
    ['a phone that lacks a digit after 9640', { phone: '9640796546357' }],
    ['a phone with letters', { phone: '0770abc4567' }],
    ['a short password', { password: 'short' }],
    ['an hour that does not exist', { work_hours_from: '24:00' }],
    ['an hour without minutes', { work_hours_to: '9' }],
    ['a rating over 5', { rating: 5.1 }],
    ['a rating of two decimals', { rating: 4.55 }],
    ['an experience over 50 years', { experience: 51 }],
    ['half a year', { experience: 1.5 }],
    ['a negative salary', { salary_amount: -1 }],
    ['an unknown salary type', { salary_type: 'gift' }],
    ['a commission over 100', { salary_type: 'commission', salary_amount: 100.1 }],
    ['a commission of two decimals', { salary_type: 'commission', salary_amount: 12.34 }],
    ['a service that is no id', { service_ids: ['x'] }],
    ['an unknown field', { is_admin: true }],
    ['an image address with a NUL', { image_url: '/a\u0000' }],
  ])('%s', async (_, wrong) => {
    const { business_id, headers } = await salonWithAdmin();
    const before = await buildEmployee(salon, { business_id });
    const answers = [
      await send('POST', headers, paths.employees, { ...newEmployee(), ...wrong }),
      await send('PUT', headers, paths.employee(before.id), wrong),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
    const { data } = (await get(headers, paths.employees)).json();
    expect(data).toMatchObject([{ id: before.id, name: before.name, phone: before.phone, rating: 5 }]);
  });

  test('a create without a password', async () => {
    const { headers } = await salonWithAdmin();
    const { password: _, ...given } = newEmployee();
    expect(getStatusAndCode(await send('POST', headers, paths.employees, given))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  test('a service of another salon, and no other field is saved', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const [own, theirs] = [await buildService(salon, { business_id }), await buildService(salon)];
    const employee = await buildEmployee(salon, { business_id, service_ids: [own.id] });
    const change = { name: 'اسم جديد', service_ids: [own.id, theirs.id] };
    const answers = [
      await send('POST', headers, paths.employees, { ...newEmployee(), ...change }),
      await send('PUT', headers, paths.employee(employee.id), change),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    const { data } = (await get(headers, paths.employees)).json();
    expect(data).toMatchObject([{ name: employee.name, service_ids: [own.id] }]);
  });
});

describe('access to employees', () => {
  test("another salon's employee does not exist", async () => {
    const { headers } = await salonWithAdmin();
    const theirs = await buildEmployee(salon);
    const session = await signIn(salon, 'employee', theirs);
    const answers = [
      await get(headers, paths.employee(theirs.id)),
      await send('PUT', headers, paths.employee(theirs.id), { password: 'taken over now' }),
      await send('DELETE', headers, paths.employee(theirs.id)),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await get(session, paths.services)).statusCode).toBe(200);
    expect((await get(headers, paths.employees)).json().data).toEqual([]);
  });

  test('employees and customers cannot change any employee, not even themselves', async () => {
    const { business_id } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const customer = await buildCustomer(salon, { business_id });
    const calls = (headers: CallHeaders) => [
      send('POST', headers, paths.employees, newEmployee()),
      send('PUT', headers, paths.employee(employee.id), { salary_amount: 1 }),
      send('DELETE', headers, paths.employee(employee.id)),
    ];
    const signed = [await signIn(salon, 'employee', employee), await signIn(salon, 'customer', customer)];
    for (const headers of signed) {
      for (const answer of await Promise.all(calls(headers))) {
        expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
      }
    }
    for (const answer of await Promise.all([...calls({}), get({}, paths.employees)])) {
      expect(getStatusAndCode(answer)).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});
