import type { Employee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { Service } from '@salon/shared/contracts/service';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import { type CallHeaders, createApiCalls } from '../../../server/testing/api-calls.ts';
import {
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  signIn,
} from '../../../server/testing/builders.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';

/** A salon that its admin set up over the API, with random services, rooms and working time around one date. */
export interface SlotSalon {
  timeZone: string;
  date: SalonDate;
  stepMinutes: 5 | 10 | 15 | 30;
  admin: CallHeaders;
  customers: CallHeaders[];
  services: Service[];
  employees: Employee[];
  call: ReturnType<typeof createApiCalls>;
  /** The id of the hold of a customer. */
  holds: Map<CallHeaders, string>;
}

/** The dates of clock changes in 2026, and a date without one. */
const ZONES: readonly { zone: string; dates: readonly SalonDate[] }[] = [
  { zone: 'Asia/Baghdad', dates: ['2026-12-01'] },
  { zone: 'Asia/Beirut', dates: ['2026-03-29', '2026-10-25'] },
  { zone: 'Africa/Cairo', dates: ['2026-04-24', '2026-10-30'] },
  { zone: 'Europe/London', dates: ['2026-03-29', '2026-10-25'] },
];

const EMPLOYEES = 3;
const SERVICES = 5;
const MINUTE_MS = 60_000;

export async function buildSlotSalon(parts: TestApp, random: RandomGenerator): Promise<SlotSalon> {
  const { zone: timeZone, dates } = random.pick(ZONES);
  const date = addDays(random.pick(dates), random.pick([-1, 0, 0, 1]));
  const stepMinutes = random.pick([5, 10, 15, 30] as const);
  // No clock changes between these hours in UTC, so that no minute of the present occurs twice.
  const today = addDays(date, random.pick([-2, -2, 0]));
  parts.clock.set(new Date(Date.parse(today) + MINUTE_MS * random.between(6 * 60, 16 * 60)));
  const settings = { time_zone: timeZone, staff_step_minutes: stepMinutes, max_open_bookings: 100 };
  const { id: business_id } = await buildBusiness(parts, settings);
  const admin = await signIn(parts, 'admin', await buildAdmin(parts, { business_id }));
  const call = createApiCalls(parts);
  const send = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await call.send(method, admin, url, body)).json().data;
  const read = async (url: string) => (await call.get(admin, url)).json().data;
  const serviceIds = await addServices(random, send);
  for (let count = 0; count < EMPLOYEES; count++) {
    const service_ids = serviceIds.filter(() => random.chance(0.8));
    await buildEmployee(parts, { business_id, service_ids });
  }
  const employees: Employee[] = await read(paths.employees);
  await writeTimes({ random, date, send }, employees);
  const signInOther = async () => signIn(parts, 'customer', await buildCustomer(parts, { business_id }));
  const customers = [await signInOther(), await signInOther()];
  const services: Service[] = await read(paths.services);
  return { timeZone, date, stepMinutes, admin, customers, services, employees, call, holds: new Map() };
}

/** Returns the row that the answer has. */
type Send = (method: 'POST' | 'PUT', url: string, body: object) => Promise<{ id: string }>;

/** Adds services and the rooms that they need. Returns the ids of the services. */
async function addServices(random: RandomGenerator, send: Send): Promise<string[]> {
  const kinds: string[] = [];
  for (const name of ['كرسي', 'جهاز']) {
    const units = Array.from({ length: random.between(1, 2) }, (_, unit) => `${name} ${unit}`);
    kinds.push((await send('POST', paths.rooms, { name, units })).id);
  }
  const ids: string[] = [];
  for (let count = 0; count < SERVICES; count++) {
    ids.push((await send('POST', paths.services, someService(random, kinds, count))).id);
  }
  return ids;
}

function someService(random: RandomGenerator, kinds: readonly string[], count: number) {
  const isLong = random.chance(0.4);
  return {
    ...{ name: `خدمة ${count}`, description: 'وصف', price: 10_000 },
    duration_minutes: isLong ? 90 : random.pick([15, 20, 30, 45]),
    ...(isLong ? { process_minutes: random.pick([0, 30, 45]), finish_minutes: random.pick([0, 15]) } : {}),
    before_minutes: random.pick([0, 0, 0, 10]),
    after_minutes: random.pick([0, 0, 15]),
    room_kind_ids: kinds.filter(() => random.chance(0.25)),
    variants: random.chance(0.3) ? [{ name: 'طويل', price: 20_000, duration_minutes: 120 }] : [],
  };
}

interface TimeWriter {
  random: RandomGenerator;
  date: SalonDate;
  send: Send;
}

/** The API refuses some of these plans and exceptions, which overlap others; they then change nothing. */
async function writeTimes({ random, date, send }: TimeWriter, employees: readonly Employee[]): Promise<void> {
  const near = () => addDays(date, random.pick([-1, 0, 0, 1]));
  if (random.chance(0.5)) {
    const salon = { valid_from: addDays(date, -30), spans: someWeek(random) };
    await send('POST', paths.workPlans, salon);
  }
  for (const { id: employee_id } of employees) {
    const length = random.pick([0, 2, 9]);
    const valid_from = addDays(date, -random.between(0, length));
    const plan = { employee_id, valid_from, valid_to: addDays(valid_from, length), spans: someWeek(random) };
    if (random.chance(0.7)) await send('POST', paths.workPlans, plan);
    const day = near();
    const exception = { employee_id, from: day, to: day, spans: someSpans(random) };
    if (random.chance(0.3)) await send('PUT', paths.dayExceptions, exception);
    const starts = Date.parse(near()) + MINUTE_MS * 5 * random.between(0, 250);
    const absence = {
      ...{ employee_id, kind: 'leave', starts_at: new Date(starts).toISOString() },
      ends_at: new Date(starts + MINUTE_MS * random.pick([30, 60, 240])).toISOString(),
    };
    if (random.chance(0.5)) await send('POST', paths.absences, absence);
  }
  const day = near();
  const spans = random.chance(0.3) ? [] : someSpans(random);
  if (random.chance(0.15)) await send('PUT', paths.dayExceptions, { from: day, to: day, spans });
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Every weekday has the same spans, so that those of the night rarely overlap the next morning's. */
function someWeek(random: RandomGenerator) {
  const spans = someSpans(random);
  return WEEKDAYS.flatMap((weekday) => spans.map((span) => ({ week: 1, weekday, ...span })));
}

function someSpans(random: RandomGenerator) {
  const start = 15 * random.between(0, 90);
  const length = random.pick([180, 360, 600, 1440]);
  const rest = start + length + random.pick([0, 30, 45]);
  const hasSecond = length < 600 && rest < 1440;
  return [{ start, end: start + length }, ...(hasSecond ? [{ start: rest, end: rest + 180 }] : [])];
}
