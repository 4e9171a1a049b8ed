/** The running product that all journeys of a run share: the real server, its PostgreSQL, the built screens. */
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL, type PackageReleases } from '@salon/shared/releases/release-registry';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { startCustomerSite } from '../server/customer-site/customer-site.ts';
import { readSiteConfig } from '../server/customer-site/site-config.ts';
import { openDatabase } from '../server/database/database.ts';
import { startServer } from '../server/main.ts';
import { createAdmin, newAdmin } from '../server/modules/businesses/new-salon.service.ts';
import { buildAll } from '../tooling/build/build.ts';
import { rolledBack, withRelease } from '../tooling/release/edits.ts';
import { localKey } from '../tooling/release/keys.ts';
import { changeRegistry } from '../tooling/release/registry-store.ts';
import { folderStore } from '../tooling/release/store.ts';
import { ROOT } from '../tooling/verify/run-command.ts';
import { openCodePost } from './code-post.ts';
import { makeVariant } from './faults/variants.ts';

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
  /** Releases a module anew: the same screens at a new address, with a signed registry that says so. @returns what rolls it back */
  release(name: string): Promise<() => Promise<void>>;
  /** The folder that this salon's releases lie in; this machine's own key signs its registry. */
  store: string;
  /** No page knows of the module any more. */
  takeAway(name: string): Promise<void>;
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
  const siteConfig = readSiteConfig({
    CUSTOMER_PORT: '0',
    API_URL: server.url,
    DATA_DIR: path.join(folder, 'site'),
  });
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
    store: distDir,
    takeAway: (name) => changeModules(distDir, `take away ${name}`, ({ [name]: _, ...others }) => others),
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

async function release(distDir: string, name: string): Promise<() => Promise<void>> {
  await changeModule(distDir, name, 'release', (releases) => {
    const { version } = releases.stable;
    const to = `${version}-${Date.now()}`;
    return withRelease(
      releases,
      makeVariant(distDir, name, version, to, () => undefined),
    );
  });
  return () => changeModule(distDir, name, 'rollback', (releases) => rolledBack(releases));
}

async function changeModule(
  distDir: string,
  name: string,
  what: string,
  edit: (releases: PackageReleases) => PackageReleases,
): Promise<void> {
  await changeModules(distDir, `${what} ${name}`, (modules) => {
    const releases = modules[name];
    if (!releases) throw new Error(`There is no module "${name}".`);
    return { ...modules, [name]: edit(releases) };
  });
}

type Modules = Record<string, PackageReleases>;

/** As the commands do it: the registry of this machine's own environment, signed anew. */
async function changeModules(
  distDir: string,
  what: string,
  edit: (modules: Modules) => Modules,
): Promise<void> {
  const { privateKey, publicKey } = localKey(ROOT);
  await changeRegistry({
    store: folderStore(distDir),
    environment: LOCAL,
    key: privateKey,
    keys: [publicKey],
    what,
    who: 'a journey',
    why: 'to see what pages do then',
    edit: (current) => {
      if (!current) throw new Error('Nothing is released here.');
      return { ...current, modules: edit(current.modules) };
    },
  });
}

function withhold(folder: string): () => void {
  if (!readdirSync(path.dirname(folder)).includes(path.basename(folder))) {
    throw new Error(`There is no module at ${folder}.`);
  }
  renameSync(folder, folder + CLOSED);
  return () => renameSync(folder + CLOSED, folder);
}
