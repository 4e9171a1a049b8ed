import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import type { ConnectionSettings } from '../server/database/connection-settings.ts';
import { openDatabase } from '../server/database/database.ts';
import { startServer } from '../server/main.ts';
import { startCustomerSite } from '../server/platform/customer-site/customer-site.ts';
import { readSiteConfig } from '../server/platform/customer-site/site-config.ts';
import { createAdmin, newAdmin } from '../server/salon/businesses/create-admin.ts';
import { buildAll } from '../tooling/build/build.ts';
import { ROOT } from '../tooling/verify/run-command.ts';
import { openCodeReceiver, waitForCode } from './wait-for-code.ts';

/** Plain data that every process of a run can use. */
export interface ProductAddress {
  url: string;
  /** The customers' site on its own origin. */
  site: string;
  /** The server that receives the login codes for customers' phones. */
  codeReceiverUrl: string;
  /** The database connection of the owner role. */
  connection: ConnectionSettings;
  distDir: string;
}

export interface Product {
  url: string;
  site: string;
  /** Waits until a code was sent that is not `before`. */
  codeSentTo(phone: string, before?: string): Promise<string>;
  /** Queries the rows of all salons, because row-level security does not apply to this connection. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  addSalon(salon: NewSalon): Promise<void>;
}

export interface NewSalon {
  slug: string;
  name: string;
  admin: { name: string; phone: string; password: string };
}

export type RunningProduct = Product & { address: ProductAddress; close(): Promise<void> };

/** A known secret, with which a journey can make an expired token. */
export const TOKEN_SECRET = 'a-secret-that-only-the-journeys-know';

export const PLATFORM_ADMIN_PHONE = '07790000001';

export const FIRST_SALON: NewSalon = {
  slug: 'first',
  name: 'صالون البداية',
  admin: { name: 'نور', phone: '07790000002', password: 'the-first-2026' },
};

/** The login limits are high, because all browsers and salons of a run have the same IP address. */
export const HIGH_LIMITS = { LOGIN_LIMITS_STAFF: '10,100,50000', LOGIN_LIMITS_CUSTOMER: '30,100,50000' };

/** @param codeReceiverUrl the address of the server that receives login codes */
export const buildServerSettings = (codeReceiverUrl: string): NodeJS.ProcessEnv => ({
  PORT: '0',
  TOKEN_SECRET,
  PLATFORM_ADMINS: PLATFORM_ADMIN_PHONE,
  CODE_SENDER: 'webhook',
  CODE_SENDER_URL: `${codeReceiverUrl}/codes`,
  CODE_SENDER_TOKEN: 'of-the-journeys',
  ...HIGH_LIMITS,
});

/** @param isBuilt whether `dist` is up to date already */
export async function startProduct(
  onStep: (title: string) => void,
  { isBuilt = false } = {},
): Promise<RunningProduct> {
  if (!isBuilt) {
    onStep('Building what changed');
    await buildAll({ root: ROOT });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-e2e-'));
  const distDir = path.join(folder, 'dist');
  // The server serves a copy, so that a build during the journeys does not change the served files.
  cpSync(path.join(ROOT, 'dist'), distDir, { recursive: true });
  const codeReceiver = await openCodeReceiver();
  const dataDir = path.join(folder, 'data');
  const config = readConfig({ ...buildServerSettings(codeReceiver.url), DEMO: '0', DATA_DIR: dataDir });
  const server = await startServer({ ...config, distDir, endsWithParent: true, onStep });
  const site = await startSite(server.url, distDir, path.join(folder, 'site'));
  const { connection } = server;
  const address = { url: server.url, site: site.url, codeReceiverUrl: codeReceiver.url, connection, distDir };
  const product = connectProduct(address);
  // The first salon of an installation becomes its default, so it is made before the journeys' salons.
  await product.addSalon(FIRST_SALON);
  return {
    ...product,
    address,
    close: async () => {
      await product.disconnect();
      await site.stop();
      await server.stop();
      await codeReceiver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function startSite(apiUrl: string, distDir: string, dataDir: string) {
  const config = readSiteConfig({ CUSTOMER_PORT: '0', API_URL: apiUrl, DATA_DIR: dataDir });
  return startCustomerSite({ ...config, distDir });
}

export function connectProduct(address: ProductAddress): Product & { disconnect(): Promise<void> } {
  const { url, site, codeReceiverUrl, connection } = address;
  const database = new pg.Pool({ ...connection, max: 2 });
  // PostgreSQL may stop while a connection is still closing; the error must not end the process.
  database.on('error', () => undefined);
  return {
    url,
    site,
    codeSentTo: (phone, before) => waitForCode(codeReceiverUrl, phone, before),
    sql: async (text, values = []) => (await database.query(text, [...values])).rows,
    addSalon: async ({ slug, name, admin }) => {
      const own = openDatabase(connection, 1);
      const given = { slug, salonName: name, adminName: admin.name, ...admin };
      await createAdmin(own, newAdmin.parse(given)).finally(() => own.close());
    },
    disconnect: () => database.end(),
  };
}
