import type { Database } from '../../../server/database/database.ts';
import { buildAdmin, buildBusiness, buildCustomer } from '../../../server/testing/builders.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';
import { loginAdmin, loginByPhone } from './auth-calls.ts';

/** In milliseconds, for one kind of phone number. */
export interface TimingFigure {
  phone: string;
  p50: number;
  p95: number;
  /** The probability that an answer takes longer than an answer for an unknown phone number. 0.5 reveals nothing. */
  slowerThanUnknown: number;
}

export interface TimingFigures {
  staff: TimingFigure[];
  customers: TimingFigure[];
}

/** Makes one call at a time. The kinds of phone numbers take turns. */
export async function measureLogins(
  database: Database,
  url: string,
  samples: number,
): Promise<TimingFigures> {
  const parts = { database, clock: { now: () => new Date() }, config: { tokenSecret: TRIAL_SECRET } };
  const known = (await buildAdmin(parts)).phone;
  const inTwo = (await buildAdmin(parts)).phone;
  await buildAdmin(parts, { phone: inTwo });
  const stopped = (await buildAdmin(parts, { is_active: false })).phone;
  const guess = (phone: string) => loginAdmin(url, phone, 'a wrong guess');
  const staff = await time(samples, {
    unknown: () => guess('07999999999'),
    known: () => guess(known),
    'in two salons': () => guess(inTwo),
    stopped: () => guess(stopped),
  });

  const { id } = await buildBusiness(parts, { customer_verification: true });
  const phones: string[] = [];
  for (let i = 0; i < samples + WARM_UP; i++) {
    phones.push((await buildCustomer(parts, { business_id: id })).phone);
  }
  // Each round has another phone number, because the server sends a number no second code within a minute.
  const customers = await time(samples, {
    unknown: (round) => loginByPhone(url, id, `+964799${String(round).padStart(7, '0')}`),
    known: (round) => loginByPhone(url, id, phones[round] ?? ''),
  });
  return { staff, customers };
}

const WARM_UP = 5;

async function time(
  samples: number,
  kinds: Record<string, (round: number) => Promise<unknown>>,
): Promise<TimingFigure[]> {
  const taken = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < samples + WARM_UP; round++) {
    for (const [kind, call] of Object.entries(kinds)) {
      const start = performance.now();
      await call(round);
      if (round >= WARM_UP) taken.get(kind)?.push(performance.now() - start);
    }
  }
  const unknown = taken.get('unknown') ?? [];
  return [...taken].map(([phone, times]) => ({
    phone,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowerThanUnknown: chanceOfSlower(times, unknown),
  }));
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** The area under the ROC curve of a guess that knows only the time. */
function chanceOfSlower(times: readonly number[], others: readonly number[]): number {
  let slower = 0;
  for (const one of times) {
    slower += others.filter((other) => one > other).length;
  }
  return slower / (times.length * others.length);
}
