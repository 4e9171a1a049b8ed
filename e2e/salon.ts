/** The running product that all journeys of a run share: the real server, its PostgreSQL, the built screens. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { startCustomerSite } from '../server/customer-site/customer-site.ts';
import { readSiteConfig } from '../server/customer-site/site-config.ts';
import { openDatabase } from '../server/database/database.ts';
import { startServer } from '../server/main.ts';
import { createAdmin, newAdmin } from '../server/modules/businesses/new-salon.service.ts';
import { buildAll } from '../tooling/build/build.ts';
import { ROOT } from '../tooling/verify/run-command.ts';
import { openCodePost } from './code-post.ts';

export interface Salon {
  url: string;
  /** The customer's pages alone, at an origin of their own. */
  site: string;
  /** The last code that was sent to a customer's phone; waited for while there is none, or only the one `before`. */
  codeSentTo(phone: string, before?: string): Promise<string>;
  /** Reads what was really kept, of all salons: row-level security does not hold for this connection. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** One more salon, with an admin, as the command for a salon's first admin makes it. */
  addSalon(salon: NewSalon): Promise<void>;
  /** Releases a module anew: the same files at a new address, with a registry that says so. @returns what rolls it back */
  release(name: string): () => void;
  /** From now on the server answers 404 for every file of the module. @returns what brings them back */
  withholdModule(name: string): () => void;
}

export interface NewSalon {
  slug: string;
  name: string;
  admin: { name: string; phone: string; password: string };
}

export interface OpenSalon extends Salon {
  close(): Promise<void>;
}

const CLOSED = '.withheld';

/** Signs the access tokens, so that a journey can make one of yesterday. */
export const TOKEN_SECRET = 'a-secret-that-only-the-journeys-know';

/** All browsers and all salons of a run share one address. */
const ROOMY = { LOGIN_LIMITS_STAFF: '10,100,5000', LOGIN_LIMITS_CUSTOMER: '30,100,5000' };

/** Builds what is stale and opens a salon of its own: a free port, a new data folder, the demo's data. */
export async function openSalon(onStep: (title: string) => void): Promise<OpenSalon> {
  onStep('Building what changed');
  await buildAll({ root: ROOT });
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-e2e-'));
  const distDir = path.join(folder, 'dist');
  // A copy, because journeys take modules away from it.
  cpSync(path.join(ROOT, 'dist'), distDir, { recursive: true });
  const post = await openCodePost();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    TOKEN_SECRET,
    ...post.environment,
    ...ROOMY,
  });
  const server = await startServer({ ...config, distDir, onStep });
  const siteConfig = readSiteConfig({ CUSTOMER_PORT: '0', API_URL: server.url });
  const site = await startCustomerSite({ ...siteConfig, distDir });
  const database = new pg.Pool({ ...server.connection, max: 2 });
  // PostgreSQL stops while a connection is still on its way out: that is no fault of a journey.
  database.on('error', () => undefined);
  return {
    url: server.url,
    site: site.url,
    codeSentTo: post.codeSentTo,
    sql: async (text, values = []) => (await database.query(text, [...values])).rows,
    addSalon: async ({ slug, name, admin }) => {
      const own = openDatabase(server.connection, 1);
      const given = { slug, salonName: name, adminName: admin.name, ...admin };
      await createAdmin(own, newAdmin.parse(given)).finally(() => own.close());
    },
    release: (name) => release(distDir, name),
    withholdModule: (name) => withhold(path.join(distDir, 'remotes', name)),
    close: async () => {
      await database.end();
      await site.stop();
      await server.stop();
      await post.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As the build does it: the files first, then the registry, renamed into place. */
function release(distDir: string, name: string): () => void {
  const file = path.join(distDir, 'registry.json');
  const before = readFileSync(file, 'utf8');
  const registry: ReleaseRegistry = JSON.parse(before);
  const module = registry.modules.find((known) => known.name === name);
  if (!module) throw new Error(`There is no module "${name}".`);
  const folder = path.join(distDir, 'remotes', name);
  const version = `${module.version}-${Date.now()}`;
  cpSync(path.join(folder, module.version), path.join(folder, version), { recursive: true });
  const { base } = module;
  Object.assign(module, { version });
  const write = (text: string) => {
    writeFileSync(`${file}.draft`, text);
    renameSync(`${file}.draft`, file);
  };
  // Wherever it stands: a site's hints name it too.
  write(JSON.stringify(registry).replaceAll(base, `/remotes/${name}/${version}/`));
  return () => write(before);
}

function withhold(folder: string): () => void {
  if (!readdirSync(path.dirname(folder)).includes(path.basename(folder))) {
    throw new Error(`There is no module at ${folder}.`);
  }
  renameSync(folder, folder + CLOSED);
  return () => renameSync(folder + CLOSED, folder);
}
