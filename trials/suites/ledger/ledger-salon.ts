import { addDays, DEFAULT_TIME_ZONE, getSalonNow, getSalonToday } from '@salon/shared/domain/salon-clock';
import {
  buildAdmin,
  buildBusiness,
  buildEmployee,
  buildService,
  signIn,
} from '../../../server/testing/builders.ts';
import { TEST_NOW } from '../../../server/testing/fixed-clock.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { readStoredFigures, type StoredFigures } from './ledger.repository.ts';
import { LedgerModel } from './ledger-model.ts';
import { addPrices } from './ledger-prices.ts';

export interface LedgerCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object;
  key?: string;
}

export interface LedgerAnswer {
  status: number;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says is compared, not trusted
  json: any;
}

/**
 * `minor` is the final price in minor units. A percentage is rounded to a whole dinar in Iraq, to a halala in Saudi Arabia,
 * and to a fils in Kuwait. The first service has a variant, and the second another price with the second employee.
 */
const SALONS = [
  {
    region: {},
    scale: 100,
    variant: 1_234_567,
    ownPrice: 44_444,
    services: [
      { price: 25_000, minor: 2_500_000 },
      { price: 333.33, minor: 33_333 },
      { price: 0, minor: 0 },
      { price: 40_000, discount_type: 'fixed', discount_percentage: 1_500.5, minor: 3_849_950 },
      { price: 3_000, discount_type: 'percentage', discount_percentage: 1.15, minor: 296_500 },
    ],
  },
  {
    region: { country: 'SA', currency: 'ر.س' },
    scale: 100,
    variant: 1_234,
    ownPrice: 445,
    services: [
      { price: 25, minor: 2_500 },
      { price: 3.33, minor: 333 },
      { price: 0, minor: 0 },
      { price: 40, discount_type: 'fixed', discount_percentage: 1.5, minor: 3_850 },
      { price: 3, discount_type: 'percentage', discount_percentage: 1.15, minor: 297 },
    ],
  },
  {
    region: { country: 'KW', currency: 'د.ك' },
    scale: 1000,
    variant: 12_345,
    ownPrice: 4_445,
    services: [
      { price: 25, minor: 25_000 },
      { price: 3.335, minor: 3_335 },
      { price: 0, minor: 0 },
      { price: 40, discount_type: 'fixed', discount_percentage: 1.505, minor: 38_495 },
      { price: 3, discount_type: 'percentage', discount_percentage: 1.15, minor: 2_965 },
    ],
  },
] as const;

/** The number of currencies among which salons are chosen. */
export const SALON_KINDS = SALONS.length;

export class LedgerSalon {
  readonly parts: TestApp;
  readonly admin: { id: string; business_id: string };
  readonly employees: string[];
  private headers: Record<string, string>;
  fingerprint = '';
  operations = 0;
  readonly answers: Record<string, number> = {};

  private constructor(
    parts: TestApp,
    admin: { id: string; business_id: string },
    employees: string[],
    headers: Record<string, string>,
  ) {
    this.parts = parts;
    this.admin = admin;
    this.employees = employees;
    this.headers = headers;
  }

  /** `kind` chooses the currency. The app's database may have other salons. */
  static async open(parts: TestApp, kind: number): Promise<{ model: LedgerModel; real: LedgerSalon }> {
    parts.clock.set(TEST_NOW);
    const { region, scale, services, variant, ownPrice } = SALONS[kind % SALON_KINDS] ?? SALONS[0];
    const { id: business_id } = await buildBusiness(parts, region);
    const admin = await buildAdmin(parts, { business_id });
    const model = new LedgerModel(scale);
    for (const { minor, ...given } of services) {
      const { id } = await buildService(parts, { business_id, duration_minutes: 30, ...given });
      model.prices.set(id, minor);
    }
    const service_ids = [...model.prices.keys()];
    const hours = { work_hours_from: '00:00', work_hours_to: '00:00' };
    const employees: string[] = [];
    for (let count = 0; count < 2; count++) {
      employees.push((await buildEmployee(parts, { business_id, service_ids, ...hours })).id);
    }
    await addPrices(parts, { business_id, model, employeeId: employees[1] ?? '', variant, ownPrice });
    const real = new LedgerSalon(parts, admin, employees, await signIn(parts, 'admin', admin));
    real.fingerprint = (await real.readFigures()).fingerprint;
    return { model, real };
  }

  async call({ method, url, payload, key }: LedgerCall): Promise<LedgerAnswer> {
    const headers = key ? { ...this.headers, 'idempotency-key': key } : this.headers;
    const answer = await this.parts.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const json = answer.json();
    if (method !== 'GET') {
      const name = [answer.statusCode, json.code].join(' ').trim();
      this.answers[name] = (this.answers[name] ?? 0) + 1;
    }
    return { status: answer.statusCode, body: answer.body, json };
  }

  async read(url: string): Promise<LedgerAnswer['json']> {
    const { status, json } = await this.call({ method: 'GET', url });
    if (status !== 200) throw new Error(`GET ${url} answered ${status}`);
    return json;
  }

  readFigures(): Promise<StoredFigures> {
    return this.parts.database.withBusiness(this.admin.business_id, readStoredFigures);
  }

  getNow(): Date {
    return this.parts.clock.now();
  }

  getToday(): string {
    return getSalonToday(this.getNow(), DEFAULT_TIME_ZONE);
  }

  getDay(offset: number): string {
    return addDays(this.getToday(), offset);
  }

  hasPassed(date: string, time: string): boolean {
    const now = getSalonNow(this.getNow(), DEFAULT_TIME_ZONE);
    return `${date} ${time}` < `${now.date} ${now.time}`;
  }

  isAhead(date: string, time: string): boolean {
    const now = getSalonNow(this.getNow(), DEFAULT_TIME_ZONE);
    return `${date} ${time}` > `${now.date} ${now.time}`;
  }

  /** The admin signs in again, because the old session may have expired. */
  async advanceClock(minutes: number): Promise<void> {
    this.parts.clock.advance(minutes);
    this.headers = await signIn(this.parts, 'admin', this.admin);
  }
}
