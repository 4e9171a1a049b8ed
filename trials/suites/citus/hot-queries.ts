import { paths } from '@salon/shared/contracts/paths';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import {
  buildAdmin,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  buildService,
  signIn,
} from '../../../server/testing/builders.ts';
import { STAFF_PASSWORD } from '../../../server/testing/passwords.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/test-app.ts';

export interface ExplainedQuery {
  /** The beginning of the statement. */
  text: string;
  /** The number of shards that each distributed part of the plan asks. */
  shards: number[];
  error?: string;
}

/** Unlike the phones of the builders, so that one account is found. */
const ADMIN_PHONE = '07719999999';

interface Sent {
  text: string;
  values: unknown[];
}

type Query = (this: pg.Client, first: unknown, ...rest: unknown[]) => unknown;

/** @returns each distinct statement of the calls of a page, of a booking and of its completion, with its plan */
export async function explainHotQueries(owner: ConnectionSettings): Promise<ExplainedQuery[]> {
  const app = await buildTestApp({ owner });
  try {
    const { businessId, call } = await openSalon(app);
    const sent = await record(call);
    return await explainAll(owner, businessId, sent);
  } finally {
    await app.close();
  }
}

async function openSalon(parts: TestApp) {
  const { id: business_id } = await buildBusiness(parts);
  const service = await buildService(parts, { business_id, duration_minutes: 30 });
  const hours = { work_hours_from: '00:00', work_hours_to: '00:00' };
  const employee = await buildEmployee(parts, { business_id, service_ids: [service.id], ...hours });
  const account = await buildAdmin(parts, { business_id, phone: ADMIN_PHONE });
  const admin = await signIn(parts, 'admin', account);
  const customer = await signIn(parts, 'customer', await buildCustomer(parts, { business_id }));
  const date = addDays(getSalonToday(parts.clock.now(), 'Asia/Baghdad'), 1);
  const visit = {
    booking_date: date,
    booking_time: '10:00',
    employee_id: employee.id,
    service_ids: [service.id],
  };
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Record<string, string>,
    payload?: object,
  ) => {
    const answer = await parts.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  await send('POST', paths.loginAdmin, {}, { phone: ADMIN_PHONE, password: STAFF_PASSWORD });
  const call = async () => {
    const { id } = (await send('POST', paths.bookings, customer, visit)).data;
    for (const path of READS(date)) await send('GET', path, admin);
    await send('PUT', paths.booking(id), admin, { booking_time: '11:00' });
    await send('PUT', paths.booking(id), admin, { status: 'completed', paid_amount: 10_000 });
  };
  return { businessId: business_id, call };
}

const READS = (date: string) => [
  paths.services,
  paths.employees,
  `${paths.bookings}?limit=20`,
  `${paths.bookings}?date=${date}`,
  paths.notifications,
  paths.customers,
];

/** Records the statements of the application's own connections. */
async function record(work: () => Promise<unknown>): Promise<Sent[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const sent = new Map<string, Sent>();
  prototype.query = function query(first, ...rest) {
    const given = first as { text?: string; values?: unknown[] };
    if (given?.text && given.text !== 'commit')
      sent.set(given.text, { text: given.text, values: given.values ?? [] });
    return original.call(this, first, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return [...sent.values()];
}

async function explainAll(
  owner: ConnectionSettings,
  businessId: string,
  sent: Sent[],
): Promise<ExplainedQuery[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const explained: ExplainedQuery[] = [];
    for (const query of sent) explained.push(await explain(client, businessId, query));
    return explained;
  } finally {
    await client.end();
  }
}

async function explain(
  client: pg.Client,
  businessId: string,
  { text, values }: Sent,
): Promise<ExplainedQuery> {
  await client.query(`begin; set local role salon_app; set local app.business_id = '${businessId}'`);
  try {
    const { rows } = await client.query({ text: `explain ${text}`, values });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return { text, shards: [...plan.matchAll(/Task Count: (\d+)/g)].map((match) => Number(match[1])) };
  } catch (error) {
    return { text, shards: [], error: error instanceof Error ? error.message : String(error) };
  } finally {
    await client.query('rollback');
  }
}
