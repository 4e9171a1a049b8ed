/** Two salons beside the demo's: one that opened this minute, and one where everything has a long name and a high price. */
import { DEFAULT_TIME_ZONE, salonToday } from '@salon/shared/domain/salon-clock';
import type { Salon } from '../salon.ts';

const PASSWORD = 'screens-2026';

export const EMPTY_SALON = {
  slug: 'new',
  name: 'صالون جديد',
  admin: { name: 'هدى', phone: '07703000001', password: PASSWORD },
  employee: { name: 'منى', phone: '07703000002', password: PASSWORD },
  customer: { name: 'سهى', phone: '+9647703000003' },
};

const LONG_NAME = 'عبدالرحمن عبدالوهاب عبدالحسين المصطفى الكاظمي البغدادي';

export const LONG_SALON = {
  slug: 'long',
  name: 'مركز الأميرة للتجميل والعناية بالبشرة والشعر في شارع فلسطين',
  admin: { name: LONG_NAME, phone: '07704000001', password: PASSWORD },
  employee: { name: `${LONG_NAME} الأول`, phone: '07704000002', password: PASSWORD },
  customer: { name: `${LONG_NAME} الرابع`, phone: '+9647704000020' },
};

const NOTE =
  'ملاحظة طويلة جدا تشرح بالتفصيل ما اتفق عليه مع العميلة قبل أسبوع من الموعد ولماذا تأخر الدفع. '.repeat(3);
const PRICE = 1_234_567_890;

/** Makes both, through the same calls as the screens. */
export async function furnish(salon: Salon): Promise<void> {
  for (const { slug, name, admin } of [EMPTY_SALON, LONG_SALON]) await salon.addSalon({ slug, name, admin });
  const empty = await staffCalls(salon, EMPTY_SALON.admin);
  await addEmployee(empty, EMPTY_SALON.employee, 'قص وتصفيف');
  await customerCalls(salon, EMPTY_SALON);
  await fillLong(salon, await staffCalls(salon, LONG_SALON.admin));
}

type Call = (method: string, path: string, body: unknown) => Promise<{ id: string }>;

async function fillLong(salon: Salon, call: Call): Promise<void> {
  const service = await call('POST', '/api/services', {
    name: 'صبغة شعر كاملة مع خصلات وعلاج بالكيراتين والبروتين البرازيلي',
    description: NOTE,
    price: PRICE,
    duration_minutes: 30,
    discount_type: 'percentage',
    discount_percentage: 12.5,
  });
  const specialty = 'خبيرةصبغات'.repeat(6);
  const employee = await addEmployee(call, LONG_SALON.employee, specialty, service.id);
  const today = salonToday(new Date(), DEFAULT_TIME_ZONE);
  // At night, so that they are still to come at any time of the day.
  const wish = (booking_time: string) => ({
    booking_date: today,
    booking_time,
    employee_id: employee.id,
    service_ids: [service.id],
    notes: NOTE,
  });
  const people = ['00', '01', '02'].map((hour, index) => ({
    ...wish(`${hour}:30`),
    customer_name: `${LONG_NAME} ${index + 1}`,
    customer_phone: `+96477040000${10 + index}`,
  }));
  const [first] = await inTurn(people, (booking) => call('POST', '/api/bookings', booking));
  await call('PUT', `/api/bookings/${first?.id}`, { status: 'completed', paid_amount: 1000, notes: NOTE });
  await call('POST', '/api/expense-vouchers', {
    datetime: new Date(Date.now() + 60_000).toISOString(),
    account_name: 'إيجار المحل مع أجور المولدة وخدمات البلدية والتنظيف والصيانة الشهرية',
    amount: PRICE,
    notes: NOTE,
  });
  const asCustomer = await customerCalls(salon, LONG_SALON);
  await inTurn(['03:30', '04:30'], (time) => asCustomer('POST', '/api/bookings', wish(time)));
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

interface StaffAccount {
  name: string;
  phone: string;
  password: string;
}

const addEmployee = (call: Call, account: StaffAccount, specialty: string, ...service_ids: string[]) =>
  call('POST', '/api/employees', {
    ...account,
    specialty,
    service_ids,
    work_hours_from: '06:00',
    work_hours_to: '06:00',
    salary_type: 'commission',
    salary_amount: 33.3,
    experience: 50,
  });

const staffCalls = (salon: Salon, { phone, password }: StaffAccount) =>
  callsOf(salon, '/api/auth/login/admin', { phone, password });

/** The salon's customer gets an account. An address names a salon by its slug as well as by its id. */
const customerCalls = (salon: Salon, { slug, customer }: typeof EMPTY_SALON): Promise<Call> =>
  callsOf(salon, '/api/auth/customer/create', { ...customer, businessId: slug });

/** Signs in, and makes calls in that name. */
async function callsOf(salon: Salon, signInPath: string, credentials: object): Promise<Call> {
  const send = async (method: string, path: string, body: unknown, headers = {}) => {
    const answer = await fetch(`${salon.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await send('POST', signInPath, credentials);
  return async (method, path, body) =>
    (await send(method, path, body, { authorization: `Bearer ${token}` })).data;
}
