/** Starts a server with its own store on the shared database, so that other journeys do not see its releases. */
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  LOCAL_ENVIRONMENT,
  type PackageReleases,
  type ReleaseRef,
} from '@salon/shared/releases/release-registry';
import { readConfig } from '../server/config.ts';
import { startServer } from '../server/main.ts';
import { adoptRelease } from '../tooling/release/actions.ts';
import { makeStable, rollBack } from '../tooling/release/edits.ts';
import type { Environment } from '../tooling/release/environment.ts';
import { addKeptFiles } from '../tooling/release/kept-files.ts';
import { ensureLocalKey } from '../tooling/release/keys.ts';
import { carryOutOrder } from '../tooling/release/orders/carry-out.ts';
import { askServer } from '../tooling/release/orders/order-server.ts';
import { parsePackageName } from '../tooling/release/package-names.ts';
import { previewRelease } from '../tooling/release/preview.ts';
import { changeRegistry, findNewestRegistry } from '../tooling/release/registry-store.ts';
import { readRelease } from '../tooling/release/release-files.ts';
import { openFolderStore } from '../tooling/release/store.ts';
import { ROOT } from '../tooling/verify/run-command.ts';
import { toDatabaseUrl } from './database-url.ts';
import { makeVariant } from './faults/variants.ts';
import { buildServerSettings, type ProductAddress, startSite } from './product.ts';

export interface OwnReleases {
  url: string;
  site: string;
  /** The folder of the releases, whose registry the local environment's key signs. */
  store: string;
  /** Releases an unchanged copy as a new version. @returns a function that rolls the release back */
  release(name: string): Promise<() => Promise<void>>;
  /** Takes the module away and releases a copy as its first release, for these salons alone. */
  releaseFirst(name: string, salons: readonly string[]): Promise<void>;
  /** Uploads a copy as a new version that no registry names. @returns its version and the link that opens it */
  preview(name: string): Promise<{ version: string; link: string }>;
  /** Carries all open orders of operators out, as the machine with the key does. */
  carryOutOrders(): Promise<void>;
  removeModule(name: string): Promise<void>;
  /** Makes the server answer 404 for every file of the module. @returns a function that restores the files */
  withhold(name: string): () => void;
  close(): Promise<void>;
}

const WITHHELD_SUFFIX = '.withheld';

/** `env` has additional settings of the server. */
export async function openOwnReleases(
  { codeReceiverUrl, connection, distDir }: ProductAddress,
  env: Record<string, string> = {},
): Promise<OwnReleases> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-releases-'));
  const store = path.join(folder, 'dist');
  cpSync(distDir, store, { recursive: true });
  const settings = {
    ...buildServerSettings(codeReceiverUrl),
    DEMO: '0',
    DATA_DIR: folder,
    DATABASE_URL: toDatabaseUrl(connection),
    ...env,
  };
  const server = await startServer({ ...readConfig(settings), distDir: store });
  const site = await startSite(server.url, store, path.join(folder, 'site'));
  return {
    url: server.url,
    site: site.url,
    store,
    release: (name) => release(store, name),
    releaseFirst: (name, salons) => releaseFirst(store, name, salons),
    preview: (name) => preview(store, name, server.url),
    carryOutOrders: () => carryOutOrders(store, server.url),
    removeModule: (name) => changeModules(store, `take away ${name}`, ({ [name]: _, ...others }) => others),
    withhold: (name) => withhold(path.join(store, 'modules', name)),
    close: async () => {
      await site.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function release(store: string, name: string): Promise<() => Promise<void>> {
  await changeModule(store, name, 'release', async (releases) => {
    const { version } = releases.stable;
    const variant = makeVariant(store, name, version, `${version}-${Date.now()}`, () => undefined);
    const [source, what] = [openFolderStore(store), parsePackageName(name)];
    const described = await readRelease(source, what, variant);
    return makeStable(releases, await addKeptFiles(source, what, described, variant, releases));
  });
  return () => changeModule(store, name, 'rollback', (releases) => rollBack(releases));
}

async function releaseFirst(store: string, name: string, salons: readonly string[]): Promise<void> {
  const environment = openOwnEnvironment(store);
  const { version } = await findStable(environment, name);
  await changeModules(store, `take away ${name}`, ({ [name]: _, ...others }) => others);
  const ref = makeVariant(store, name, version, `${version}-first`, () => undefined);
  await adoptRelease({
    ...{ environment, what: parsePackageName(name), from: environment.store, ref },
    ...{ who: 'a journey', why: 'to see what pages do then', say: () => undefined },
    canaryOptions: { salons: [...salons] },
  });
}

async function findStable({ store, keys }: Environment, name: string): Promise<ReleaseRef> {
  const stable = (await findNewestRegistry(store, LOCAL_ENVIRONMENT, keys))?.registry.modules[name]?.stable;
  if (!stable) throw new Error(`There is no module "${name}".`);
  return stable;
}

async function preview(store: string, name: string, address: string) {
  const environment = openOwnEnvironment(store);
  const { store: folder } = environment;
  const stable = await findStable(environment, name);
  const version = `${stable.version}.preview`;
  const ref = makeVariant(store, name, stable.version, version, () => undefined);
  const what = parsePackageName(name);
  const link = await previewRelease({
    environment,
    what,
    from: folder,
    ref,
    address,
    hours: 1,
    say: () => undefined,
  });
  return { version, link };
}

function openOwnEnvironment(store: string): Environment {
  const { privateKey, publicKey } = ensureLocalKey(ROOT);
  return {
    ...{ name: LOCAL_ENVIRONMENT, store: openFolderStore(store), keys: [publicKey], root: null },
    ...{ overrides: false, requiresReason: false, privateKey: () => privateKey },
    signingKeys: () => [{ keyid: publicKey.keyid, privateKey }],
  };
}

async function carryOutOrders(store: string, address: string): Promise<void> {
  const server = { environment: openOwnEnvironment(store), address, who: 'a journey' };
  for (const order of await askServer(server, { kind: 'list' })) {
    await carryOutOrder({ server, order, hours: 1, say: () => undefined });
  }
}

async function changeModule(
  store: string,
  name: string,
  what: string,
  edit: (releases: PackageReleases) => PackageReleases | Promise<PackageReleases>,
): Promise<void> {
  await changeModules(store, `${what} ${name}`, async (modules) => {
    const releases = modules[name];
    if (!releases) throw new Error(`There is no module "${name}".`);
    return { ...modules, [name]: await edit(releases) };
  });
}

type Modules = Record<string, PackageReleases>;

async function changeModules(
  store: string,
  what: string,
  edit: (modules: Modules) => Modules | Promise<Modules>,
) {
  const { privateKey, publicKey } = ensureLocalKey(ROOT);
  await changeRegistry({
    store: openFolderStore(store),
    environment: LOCAL_ENVIRONMENT,
    key: privateKey,
    keys: [publicKey],
    what,
    who: 'a journey',
    why: 'to see what pages do then',
    edit: async (current) => {
      if (!current) throw new Error('Nothing is released here.');
      return { ...current, modules: await edit(current.modules) };
    },
  });
}

function withhold(folder: string): () => void {
  renameSync(folder, folder + WITHHELD_SUFFIX);
  return () => renameSync(folder + WITHHELD_SUFFIX, folder);
}
