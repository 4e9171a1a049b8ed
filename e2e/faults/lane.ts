/** A lane is a store, a CDN in front of the store, and a server that reads releases from the CDN. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Envelope } from '@salon/shared/releases/envelope';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { type AnyRelease, getReleasePath, RELEASE_FILE } from '@salon/shared/releases/release';
import {
  getLogPath,
  getRegistryPath,
  LOCAL_ENVIRONMENT,
  type PackageReleases,
  type ReleaseRef,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { createKeyPair } from '../../tooling/release/keys.ts';
import { changeRegistry, type RegistrySections } from '../../tooling/release/registry-store.ts';
import { signRegistry } from '../../tooling/release/signing.ts';
import { openFolderStore } from '../../tooling/release/store.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { toDatabaseUrl } from '../database-url.ts';
import { type Cdn, openCdn } from './cdn.ts';
import { asFirstRelease, asFirstReleases } from './first-release.ts';
import { openSingleOrigin } from './single-origin.ts';
import { waitUntil } from './wait-until.ts';

export interface Lane {
  url: string;
  /** Returns one origin for pages, API and files, with the CDN's faults. The first call opens it. */
  getSingleOriginUrl(): Promise<string>;
  cdn: Cdn;
  store: string;
  settings: NodeJS.ProcessEnv;
  /** The database connection of the owner role. */
  connection: RunningServer['connection'];
  /**
   * For commands of the release tool: the environment's name, the file of its trusted keys, and the file of the signing
   * key.
   */
  environment: { name: string; publicKeys: string; privateKey: string };
  folder: string;
  built: Readonly<Record<string, ReleaseRef>>;
  first: RegistrySections;
  /** @returns the signed registry */
  change(what: string, edit: (sections: RegistrySections) => RegistrySections): Promise<ReleaseRegistry>;
  /** Signs a registry that no command would sign. @returns its path in the store */
  forgeRegistry(name: string, registry: ReleaseRegistry): string;
  /** Returns the version of a module that newly opened pages run; undefined when their registry has no such module. */
  getServedVersion(name: string): Promise<string | undefined>;
  /** Resolves after the server has read the registry again and has decided about it. */
  waitUntilRegistryRead(): Promise<void>;
  close(): Promise<void>;
}

const ENVIRONMENT = 'faults';
const TIMEOUT_MS = 60_000;
const REGISTRY_ELEMENT = /<script[^>]*id="registry"[^>]*>(?<json>.*?)<\/script>/s;
const HIGH_LIMITS = { LOGIN_LIMITS_STAFF: '10,100,50000', LOGIN_LIMITS_CUSTOMER: '30,100,50000' };

function builtRegistry(): ReleaseRegistry {
  const envelope: Envelope = JSON.parse(
    readFileSync(path.join(ROOT, 'dist', getRegistryPath(LOCAL_ENVIRONMENT)), 'utf8'),
  );
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
}

/** What this machine has built, as an environment begins with it. */
export function readBuiltSections(): RegistrySections {
  const { shell, modules, sites } = builtRegistry();
  return {
    shell: asFirstRelease(shell),
    modules: asFirstReleases(modules),
    sites: asFirstReleases(sites),
    overrides: false,
  };
}

export function listReleaseFolders({ shell, modules, sites }: RegistrySections): string[] {
  const of = (kind: AnyRelease['kind'], packages: Record<string, PackageReleases>) =>
    Object.entries(packages).map(([name, { stable }]) => getReleasePath(kind, name, stable.version));
  return [...of('shell', { shell }), ...of('module', modules), ...of('site', sites)];
}

export async function openLane(onStep?: (title: string) => void): Promise<Lane> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-faults-'));
  const store = path.join(folder, 'store');
  const first = readBuiltSections();
  for (const release of listReleaseFolders(first)) {
    cpSync(path.join(ROOT, 'dist', release), path.join(store, release), { recursive: true });
  }
  const { privateKey, publicKey } = createKeyPair();
  const keyFile = path.join(folder, 'keys.json');
  writeFileSync(keyFile, JSON.stringify({ keys: [publicKey] }));
  const privateKeyFile = path.join(folder, 'key.pem');
  writeFileSync(privateKeyFile, privateKey, { mode: 0o600 });
  const change: Lane['change'] = (what, edit) =>
    changeRegistry({
      store: openFolderStore(store),
      environment: ENVIRONMENT,
      key: privateKey,
      keys: [publicKey],
      what,
      who: 'the fault matrix',
      why: 'to see what it does',
      edit: (current) => edit(current ?? first),
    });
  await change('first', (sections) => sections);
  const cdn = await openCdn(store);
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'silent',
    RELEASES: cdn.url,
    RELEASES_ENVIRONMENT: ENVIRONMENT,
    REGISTRY_KEYS: keyFile,
    CDN_URL: cdn.url,
  };
  const config = readConfig({ PORT: '0', ...settings, ...HIGH_LIMITS });
  const steps = onStep ? { onStep } : {};
  const server = await startServer({ ...config, distDir: store, endsWithParent: true, ...steps });
  const oneOrigin = once(() => openOneOrigin({ folder, store, settings, cdn, server }));
  const built = Object.entries(first.modules).map(([name, { stable }]) => [name, stable] as const);
  return {
    url: server.url,
    getSingleOriginUrl: async () => (await oneOrigin.get()).url,
    cdn,
    store,
    settings,
    connection: server.connection,
    environment: { name: ENVIRONMENT, publicKeys: keyFile, privateKey: privateKeyFile },
    folder,
    first,
    built: Object.fromEntries(built),
    change,
    forgeRegistry: (name, registry) => {
      const place = `/environments/${ENVIRONMENT}/${name}.json`;
      mkdirSync(path.dirname(path.join(store, place)), { recursive: true });
      writeFileSync(path.join(store, place), JSON.stringify(signRegistry(registry, privateKey)));
      return place;
    },
    getServedVersion: (name) => findServedVersion(server.url, name),
    waitUntilRegistryRead: () => askedTwice(cdn),
    close: async () => {
      await (await oneOrigin.made())?.close();
      await server.stop();
      await cdn.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Parts extends Pick<Lane, 'folder' | 'store' | 'settings' | 'cdn'> {
  server: RunningServer;
}

/** Starts another server with the same database and store, but without a CDN address, behind the single origin. */
async function openOneOrigin({ folder, store, settings, cdn, server }: Parts) {
  const own = {
    ...settings,
    PORT: '0',
    DATA_DIR: path.join(folder, 'one-origin'),
    DATABASE_URL: toDatabaseUrl(server.connection),
    DEMO: '0',
    RELEASES: store,
    CDN_URL: undefined,
  };
  const behind = await startServer({ ...readConfig({ ...own, ...HIGH_LIMITS }), distDir: store });
  const origin = await openSingleOrigin(cdn, behind.url);
  return { url: origin.url, close: () => Promise.all([origin.close(), behind.stop()]) };
}

/** `made` returns the value if `get` was called, otherwise undefined. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return {
    get: () => {
      made ??= make();
      return made;
    },
    made: () => made,
  };
}

/** Returns the version of a module that newly opened pages of the server at `url` run; undefined without the module. */
export async function findServedVersion(url: string, name: string): Promise<string | undefined> {
  const html = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  const registry: PageRegistry = JSON.parse(REGISTRY_ELEMENT.exec(html)?.groups?.json ?? '{"modules":[]}');
  return registry.modules.find((module) => module.name === name)?.version;
}

/** The server asks the store again only after it has decided about the answer before. */
async function askedTwice({ asked }: Cdn): Promise<void> {
  const { length } = asked;
  const isAskedTwice = async () =>
    asked.slice(length).filter((question) => question.path === REGISTRY_PATH).length >= 2;
  await waitUntil('the server asks the store', isAskedTwice, TIMEOUT_MS);
}

/** The current registry's path in the store. */
export const REGISTRY_PATH = `/${getRegistryPath(ENVIRONMENT)}`;
export const getLoggedPath = (serial: number): string => `/${getLogPath(ENVIRONMENT, serial)}`;

export const getDescriptionPath = (name: string, version: string): string =>
  `/${getReleasePath('module', name, version)}/${RELEASE_FILE}`;

export async function waitUntilServed(lane: Lane, name: string, version: string): Promise<void> {
  await waitUntil(
    `${name} ${version} runs`,
    async () => (await lane.getServedVersion(name)) === version,
    TIMEOUT_MS,
  );
}
