/** A salon of a journey's own, for its customers: whatever is booked in it, no other journey looks at it. */
import { addDays, DEFAULT_TIME_ZONE, type SalonDate, salonToday } from '@salon/shared/domain/salon-clock';
import { newCustomer } from './customer-calls.ts';
import type { Salon } from './salon.ts';

export interface NewEmployee {
  name: string;
  /** `20:00-02:00`; left out: from noon to noon, so that there are times to come at any hour. */
  hours?: string;
  /** By name; left out: all. */
  services?: readonly string[];
}

export interface NewCustomerSalon {
  name?: string;
  employees?: readonly NewEmployee[];
  services?: ReadonlyArray<{ name: string; price: number; minutes: number }>;
  /** As the settings take them. */
  settings?: object;
}

/** A call of the API as the salon's admin. @returns the answer's data */
type Call = <T = { id: string }>(method: string, path: string, body?: object) => Promise<T>;

export interface CustomerSalon {
  id: string;
  slug: string;
  name: string;
  /** `/book/<slug>`: what the salon sends to its customers. */
  link: string;
  /** Ids by name. */
  employees: Record<string, string>;
  services: Record<string, string>;
  asAdmin: Call;
  /** Somebody who has an account here: see `newCustomer`. */
  customer(name: string, phone: string): ReturnType<typeof newCustomer>;
  /** What is kept of one person's bookings, by time. */
  bookingsOf(phone: string): Promise<KeptBooking[]>;
}

export interface KeptBooking {
  id: string;
  customer_name: string;
  status: string;
  booking_date: string;
  booking_time: string;
  starts_at: Date;
  employee: string;
  services: string[];
  total_price: number;
}

export const CUT = { name: 'قص شعر', price: 25_000, minutes: 30 };
export const COLOR = { name: 'صبغة كاملة', price: 60_000, minutes: 60 };
export const SARA = 'سارة';
export const HUDA = 'هدى';

const NOON_TO_NOON = '12:00-12:00';
const PASSWORD = 'a-journey-2026';

let count = 0;

/** Makes it by the calls that the staff's screens make. */
export async function openCustomerSalon(salon: Salon, wanted: NewCustomerSalon = {}): Promise<CustomerSalon> {
  count += 1;
  const slug = `guests-${count}`;
  const name = wanted.name ?? 'صالون الياسمين';
  const phone = `0771${String(count).padStart(6, '0')}0`;
  await salon.addSalon({ slug, name, admin: { name: 'ياسمين', phone, password: PASSWORD } });
  const { asAdmin, id } = await signInAdmin(salon, phone);
  if (wanted.settings) await asAdmin('POST', '/api/settings', wanted.settings);
  const services: Record<string, string> = {};
  for (const { name, price, minutes } of wanted.services ?? [CUT, COLOR]) {
    const body = { name, price, duration_minutes: minutes, description: name };
    services[name] = (await asAdmin('POST', '/api/services', body)).id;
  }
  const employees: Record<string, string> = {};
  for (const [index, employee] of (wanted.employees ?? [{ name: SARA }, { name: HUDA }]).entries()) {
    const body = employeeOf(employee, services, `${phone.slice(0, -1)}${index + 1}`);
    employees[employee.name] = (await asAdmin('POST', '/api/employees', body)).id;
  }
  return {
    ...{ id, slug, name, link: `/book/${slug}`, employees, services, asAdmin },
    customer: (person, phone) => newCustomer(salon, person, phone, id),
    bookingsOf: (phone) => salon.sql<KeptBooking>(BOOKINGS, [id, phone]),
  };
}

const BOOKINGS = `
  select id, customer_name, status, booking_date::text, booking_time, starts_at, total_price::float,
    (select name from employees where employees.id = employee_id) as employee,
    (select array_agg(line.name order by line.name) from booking_services as line where line.booking_id = bookings.id) as services
  from bookings where business_id = $1 and customer_phone = $2 order by starts_at`;

function employeeOf(
  { name, hours = NOON_TO_NOON, services: own }: NewEmployee,
  services: Record<string, string>,
  phone: string,
) {
  const [work_hours_from, work_hours_to] = hours.split('-');
  const service_ids = (own ?? Object.keys(services)).map((service) => services[service]);
  return {
    ...{ name, phone, work_hours_from, work_hours_to, service_ids },
    specialty: 'تصفيف',
    password: PASSWORD,
  };
}

async function signInAdmin(salon: Salon, phone: string): Promise<{ asAdmin: Call; id: string }> {
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(salon.url + path, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token, user } = await send('POST', '/api/auth/login/admin', { phone, password: PASSWORD });
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: user.businessId,
    asAdmin: async (method, path, body) => (await send(method, path, body, headers)).data,
  };
}

/** The salon's day, so many days from now. */
export const dayAhead = (days: number): SalonDate => addDays(salonToday(new Date(), DEFAULT_TIME_ZONE), days);
