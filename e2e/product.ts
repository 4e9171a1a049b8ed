/** The running product that all journeys of a run share: the real server, its PostgreSQL, the built screens. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { type ConnectionSettings, openDatabase } from '../server/database/database.ts';
import { startServer } from '../server/main.ts';
import { startCustomerSite } from '../server/platform/customer-site/customer-site.ts';
import { readSiteConfig } from '../server/platform/customer-site/site-config.ts';
import { createAdmin, newAdmin } from '../server/salon/businesses/new-salon.service.ts';
import { buildAll } from '../tooling/build/build.ts';
import { ROOT } from '../tooling/verify/run-command.ts';
import { codeSentTo, openCodePost } from './code-post.ts';

/** Where the parts of a running product are; plain data, so that every process of a run can reach them. */
export interface ProductAddress {
  url: string;
  /** The customers' pages alone, at an origin of their own. */
  site: string;
  /** Takes the codes that go to customers' phones. */
  post: string;
  /** The owner's way into the database. */
  connection: ConnectionSettings;
  /** The built files that it serves. */
  distDir: string;
}

/** What journeys use of it. */
export interface Product {
  url: string;
  site: string;
  /** The last code that was sent to a customer's phone; waited for while there is none, or only the one `before`. */
  codeSentTo(phone: string, before?: string): Promise<string>;
  /** Reads what was really kept, of all salons: row-level security does not hold for this connection. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Makes a salon with an admin, as the command for a salon's first admin does. */
  addSalon(salon: NewSalon): Promise<void>;
}

export interface NewSalon {
  slug: string;
  name: string;
  admin: { name: string; phone: string; password: string };
}

export type RunningProduct = Product & { address: ProductAddress; close(): Promise<void> };

/** Signs the access tokens, so that a journey can make one of yesterday. */
export const TOKEN_SECRET = 'a-secret-that-only-the-journeys-know';

/** The admin with this phone sees how the platform's releases do. */
export const PLATFORM_ADMIN_PHONE = '07790000001';

const FIRST_SALON: NewSalon = {
  slug: 'first',
  name: 'صالون البداية',
  admin: { name: 'نور', phone: '07790000002', password: 'the-first-2026' },
};

/** All browsers and all salons of a run share one address. */
const ROOMY = { LOGIN_LIMITS_STAFF: '10,100,50000', LOGIN_LIMITS_CUSTOMER: '30,100,50000' };

/** What every server of a run is told. */
export const settingsOf = (post: string): NodeJS.ProcessEnv => ({
  PORT: '0',
  TOKEN_SECRET,
  PLATFORM_ADMINS: PLATFORM_ADMIN_PHONE,
  CODE_SENDER: 'webhook',
  CODE_SENDER_URL: `${post}/codes`,
  CODE_SENDER_TOKEN: 'of-the-journeys',
  ...ROOMY,
});

/** Builds what is stale and starts everything on free ports and a new data folder, without the demo. */
export async function startProduct(onStep: (title: string) => void): Promise<RunningProduct> {
  onStep('Building what changed');
  await buildAll({ root: ROOT });
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-e2e-'));
  const distDir = path.join(folder, 'dist');
  // A copy: a build that runs meanwhile must not change what is walked.
  cpSync(path.join(ROOT, 'dist'), distDir, { recursive: true });
  const post = await openCodePost();
  const dataDir = path.join(folder, 'data');
  const config = readConfig({ ...settingsOf(post.url), DEMO: '0', DATA_DIR: dataDir });
  const server = await startServer({ ...config, distDir, onStep });
  const site = await startSite(server.url, distDir, path.join(folder, 'site'));
  const { connection } = server;
  const address = { url: server.url, site: site.url, post: post.url, connection, distDir };
  const product = connectProduct(address);
  // The first salon of an installation is its default; journeys make theirs at the same time.
  await product.addSalon(FIRST_SALON);
  return {
    ...product,
    address,
    close: async () => {
      await product.disconnect();
      await site.stop();
      await server.stop();
      await post.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The customers' site before an API. */
export function startSite(apiUrl: string, distDir: string, dataDir: string) {
  const config = readSiteConfig({ CUSTOMER_PORT: '0', API_URL: apiUrl, DATA_DIR: dataDir });
  return startCustomerSite({ ...config, distDir });
}

/** Reaches a product that runs in another process. */
export function connectProduct(address: ProductAddress): Product & { disconnect(): Promise<void> } {
  const { url, site, post, connection } = address;
  const database = new pg.Pool({ ...connection, max: 2 });
  // PostgreSQL stops while a connection is still on its way out: that is no fault of a journey.
  database.on('error', () => undefined);
  return {
    url,
    site,
    codeSentTo: (phone, before) => codeSentTo(post, phone, before),
    sql: async (text, values = []) => (await database.query(text, [...values])).rows,
    addSalon: async ({ slug, name, admin }) => {
      const own = openDatabase(connection, 1);
      const given = { slug, salonName: name, adminName: admin.name, ...admin };
      await createAdmin(own, newAdmin.parse(given)).finally(() => own.close());
    },
    disconnect: () => database.end(),
  };
}
