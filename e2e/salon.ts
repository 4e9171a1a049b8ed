import { randomInt } from 'node:crypto';
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import { addDays, getSalonNow, type SalonDate, type SalonTime } from '@salon/shared/domain/salon-clock';
import { registerCustomer } from './customer-calls.ts';
import type { Product } from './product.ts';

export interface NewEmployee {
  name: string;
  /** The working hours: `20:00-02:00`. The default is noon to noon, so that there are future times at any hour. */
  hours?: string;
  /** Names of the employee's services; all by default. */
  services?: readonly string[];
}

export interface WantedSalon {
  name?: string;
  employees?: readonly NewEmployee[];
  services?: ReadonlyArray<{ name: string; price: number; minutes: number }>;
  /** Fields of the body of `POST /api/settings`. */
  settings?: object;
  adminPhone?: string;
}

export interface StaffAccount {
  type: 'admin' | 'employee';
  phone: string;
  password: string;
}

/** @returns the answer's data */
type Call = <T = { id: string }>(method: string, path: string, body?: object) => Promise<T>;

/** Missing fields get plausible values. */
export interface WantedBooking {
  customer?: string;
  phone?: string;
  employee?: string;
  services?: readonly string[];
  date?: SalonDate;
  time: SalonTime;
}

export interface Salon {
  id: string;
  slug: string;
  name: string;
  zone: string;
  /** `/book/<slug>`, the link that the salon sends to its customers. */
  link: string;
  admin: StaffAccount;
  /** Maps an employee's name to the id. */
  employees: Record<string, string>;
  /** Maps a service's name to the id. */
  services: Record<string, string>;
  asAdmin: Call;
  /** Resolves with calls of an employee. */
  asStaff(name: string): Promise<Call>;
  staff(name: string): StaffAccount;
  /** Signs the account in at the first call, and returns the same session at later calls. */
  sessionOf(account: StaffAccount): Promise<LoginAnswer>;
  customer(name: string, phone: string): ReturnType<typeof registerCustomer>;
  /** @returns the booking's id */
  book(wanted: WantedBooking): Promise<string>;
  /** Returns the stored bookings of a phone number, by time. */
  listBookingsOf(phone: string): Promise<StoredBooking[]>;
  /** Returns the date that is `days` days after the salon's date at the journey's start. */
  dayAhead(days: number): SalonDate;
}

export interface StoredBooking {
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
const MORNING_HOUR = 9;

/**
 * Returns a zone in which it is between nine and ten in the morning, because the salon's date must not change during a
 * journey. Returns SALON_TEST_ZONE instead if it is set, except in the last half hour of that zone's day. Journeys book
 * times from eleven o'clock of the same date on, so it must be morning there.
 */
export function findJourneyZone(now = new Date()): string {
  const { SALON_TEST_ZONE: wanted } = process.env;
  if (wanted && getSalonNow(now, wanted).time < '23:30') return wanted;
  const ahead = ((MORNING_HOUR - now.getUTCHours() + 36) % 24) - 12;
  // These names have reversed signs: Etc/GMT-5 is five hours ahead of UTC.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

export async function openSalon(product: Product, wanted: WantedSalon = {}): Promise<Salon> {
  const { slug, phone: given } = createSlugAndPhone();
  const name = wanted.name ?? 'صالون الياسمين';
  const zone = findJourneyZone();
  const { date: firstDay } = getSalonNow(new Date(), zone);
  const phone = wanted.adminPhone ?? given;
  // Two salons may get the same phone number. The password tells which one signs in.
  const password = `a-journey-${randomInt(1_000_000_000)}`;
  await product.addSalon({ slug, name, admin: { name: 'ياسمين', phone, password } });
  const admin: StaffAccount = { type: 'admin', phone, password };
  const sessionOf = oncePerAccount((account) => signIn(product, account));
  const { token, user } = await sessionOf(admin);
  const id = String(user.businessId);
  const asAdmin = createCall(product, token);
  await asAdmin('POST', '/api/settings', { time_zone: zone, ...wanted.settings });
  const services: Record<string, string> = {};
  for (const { name, price, minutes } of wanted.services ?? [CUT, COLOR]) {
    const body = { name, price, duration_minutes: minutes, description: name };
    services[name] = (await asAdmin('POST', '/api/services', body)).id;
  }
  const employees: Record<string, string> = {};
  const staff: Record<string, StaffAccount> = {};
  for (const [index, employee] of (wanted.employees ?? [{ name: SARA }, { name: HUDA }]).entries()) {
    const account = {
      type: 'employee',
      phone: `${given.slice(0, -1)}${index + 1}`,
      password,
    } as const;
    employees[employee.name] = (
      await asAdmin('POST', '/api/employees', employeeOf(employee, services, account))
    ).id;
    staff[employee.name] = account;
  }
  const dayAhead = (days: number) => addDays(firstDay, days);
  const first = (ids: Record<string, string>) => Object.keys(ids)[0] ?? '';
  return {
    ...{
      id,
      slug,
      name,
      zone,
      link: `/book/${slug}`,
      admin,
      employees,
      services,
      asAdmin,
      sessionOf,
      dayAhead,
    },
    staff: (who) => staff[who] ?? missing(`employee ${who}`),
    asStaff: async (who) =>
      createCall(product, (await sessionOf(staff[who] ?? missing(`employee ${who}`))).token),
    customer: (person, number) => registerCustomer(product, id, person, number),
    book: async (booking) => {
      const chosen = booking.services ?? [first(services)];
      const made = await asAdmin('POST', '/api/bookings', {
        customer_name: booking.customer ?? 'زينب علي',
        customer_phone: booking.phone ?? `+964${createSlugAndPhone().phone.slice(1)}`,
        booking_date: booking.date ?? firstDay,
        booking_time: booking.time,
        employee_id: employees[booking.employee ?? first(employees)],
        service_ids: chosen.map((service) => services[service]),
      });
      return made.id;
    },
    listBookingsOf: (number) => product.sql<StoredBooking>(BOOKINGS, [id, number]),
  };
}

const missing = (what: string): never => {
  throw new Error(`The salon has no ${what}.`);
};

const BOOKINGS = `
  select id, customer_name, status, booking_date::text, booking_time, starts_at, total_price::float,
    (select name from employees where employees.id = employee_id) as employee,
    (select array_agg(line.name order by line.name) from booking_lines as line where line.booking_id = bookings.id) as services
  from bookings where business_id = $1 and customer_phone = $2 order by starts_at`;

/**
 * The values are random, because several processes walk journeys at the same time. Employees get the same phone number
 * with another last digit.
 */
export function createSlugAndPhone(): { slug: string; phone: string } {
  const number = String(randomInt(10_000_000)).padStart(7, '0');
  return { slug: `salon-${number}-${randomInt(1_000_000)}`, phone: `077${number}0` };
}

function employeeOf(
  { name, hours = NOON_TO_NOON, services: own }: NewEmployee,
  services: Record<string, string>,
  { phone, password }: StaffAccount,
) {
  const [work_hours_from, work_hours_to] = hours.split('-');
  const service_ids = (own ?? Object.keys(services)).map((service) => services[service]);
  return { name, phone, password, work_hours_from, work_hours_to, service_ids, specialty: 'تصفيف' };
}

async function send(product: Product, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const createCall =
  (product: Product, token: string): Call =>
  async (method, path, body) =>
    (await send(product, method, path, body, token)).data;

const signIn = (product: Product, { type, phone, password }: StaffAccount): Promise<LoginAnswer> =>
  send(product, 'POST', `/api/auth/login/${type}`, { phone, password });

function oncePerAccount(signInAs: (account: StaffAccount) => Promise<LoginAnswer>) {
  const sessions = new Map<string, Promise<LoginAnswer>>();
  return (account: StaffAccount): Promise<LoginAnswer> => {
    const known = sessions.get(account.phone) ?? signInAs(account);
    sessions.set(account.phone, known);
    return known;
  };
}
