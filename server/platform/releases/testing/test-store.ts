import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toContainerName } from '@salon/shared/contracts/release-facts';
import { getBytesToSign, type KeyFile, REGISTRY_TYPE } from '@salon/shared/releases/envelope';
import { MAX_VALID_DAYS } from '@salon/shared/releases/registry-time';
import {
  type AnyRelease,
  getReleasePath,
  type ModuleRelease,
  type ShellRelease,
  type SiteRelease,
} from '@salon/shared/releases/release';
import {
  getRegistryPath,
  LOCAL_ENVIRONMENT,
  type ReleaseRef,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { openFolderReleases } from '../folder-releases.ts';
import type { Releases } from '../releases.ts';
import { parsePublicKey } from '../trust.ts';

type Files = Record<string, string>;
export type GivenRelease<T extends AnyRelease> = Omit<Partial<T>, 'kind' | 'integrity'> & { files?: Files };

export const hashContent = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function createTestKey(keyid = 'test') {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { keyid, privateKey, public: spki };
}

export type TestKey = ReturnType<typeof createTestKey>;

export const buildTrust = (keys: readonly TestKey[], environment = LOCAL_ENVIRONMENT) => ({
  keys: new Map(keys.map((key) => [key.keyid, parsePublicKey(key.public)])),
  environment,
});

export function buildEnvelope(
  document: unknown,
  { keyid, privateKey }: { keyid: string; privateKey: KeyObject },
): string {
  const payload = Buffer.from(JSON.stringify(document));
  const sig = sign(null, getBytesToSign(REGISTRY_TYPE, payload), privateKey).toString('base64');
  const signatures = [{ keyid, sig }];
  return JSON.stringify({ payloadType: REGISTRY_TYPE, payload: payload.toString('base64'), signatures });
}

const TEMPLATE = '<html><head><!--entry--><!--preload--></head><body><!--registry--></body></html>';
const only = (ref: ReleaseRef) => ({ stable: ref, previous: [] });

/** Signs its registries with a key of its own. */
export class TestStore {
  readonly dir: string;
  readonly key = createTestKey();
  readonly environment: string;
  readonly #issued: Date;
  #serial = 0;

  constructor(dir: string, environment = LOCAL_ENVIRONMENT, issued = new Date()) {
    this.dir = dir;
    this.environment = environment;
    this.#issued = issued;
    this.write('environments/local/keys.json', JSON.stringify(this.keyFile));
  }

  get keyFile(): KeyFile {
    const { keyid, public: spki } = this.key;
    return { keys: [{ keyid, public: spki }] };
  }

  get trust() {
    return buildTrust([this.key], this.environment);
  }

  /** Replaces the file atomically. */
  write(path: string, content: string | Uint8Array): void {
    const file = join(this.dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }

  read(path: string): string {
    return readFileSync(join(this.dir, path), 'utf8');
  }

  /** Without a path it removes the whole store. */
  remove(path = ''): void {
    rmSync(join(this.dir, path), { recursive: true, force: true });
  }

  addShell(version = '1.0.0', given: GivenRelease<ShellRelease> = {}): ReleaseRef {
    const files = { 'index.html': TEMPLATE, 'main.js': `shell ${version};`, ...given.files };
    return this.#release({
      ...{ kind: 'shell', name: 'shell', version, platform: '1.0.0', initial: ['main.js'], shares: {} },
      ...{ login: [], signedIn: [], dashboard: [], bare: { customers: [], staff: [] } },
      ...{
        slots: ['dashboard-cards', 'dashboard-day', 'dashboard-activities', 'header'],
        events: { emits: [], hears: [] },
      },
      ...given,
      files,
    });
  }

  addSite(version = '1.0.0', given: GivenRelease<SiteRelease> = {}): ReleaseRef {
    const files = { 'index.html': TEMPLATE, 'main.js': `site ${version};`, ...given.files };
    return this.#release({
      ...{ kind: 'site', name: 'mf-customer', version, platform: '1.0.0', initial: ['main.js'], shares: {} },
      ...given,
      files,
    });
  }

  addModule(name: string, version = '1.0.0', given: GivenRelease<ModuleRelease> = {}): ReleaseRef {
    return this.#release({
      ...{ kind: 'module', name, version, platform: '1.0.0', entry: 'entry.js', consumes: {} },
      ...{ container: toContainerName(name), events: { emits: [], hears: [] } },
      ...{ navigation: [], routes: [], parts: [] },
      ...given,
      files: { 'entry.js': `${name} ${version};`, ...given.files },
    });
  }

  /** Without a given serial the registry gets the next serial. */
  publish(given: Partial<ReleaseRegistry>): ReleaseRegistry {
    const registry = this.writeRegistry(given);
    this.write(getRegistryPath(this.environment), buildEnvelope(registry, this.key));
    return registry;
  }

  writeRegistry(given: Partial<ReleaseRegistry>): ReleaseRegistry {
    this.#serial = given.serial ?? this.#serial + 1;
    return {
      format: 2,
      environment: this.environment,
      serial: this.#serial,
      issuedAt: this.#issued.toISOString(),
      expiresAt: new Date(this.#issued.getTime() + MAX_VALID_DAYS * 86_400_000).toISOString(),
      overrides: false,
      change: { what: 'release', who: 'a test', when: '2026-01-01T00:00:00.000Z', why: 'to see' },
      previous: null,
      shell: given.shell ?? only(this.addShell()),
      modules: {},
      sites: {},
      ...given,
    };
  }

  #release({ files, ...facts }: Omit<AnyRelease, 'integrity' | 'format'> & { files: Files }): ReleaseRef {
    const { kind, name, version } = facts;
    const path = getReleasePath(kind, name, version);
    const integrity = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, hashContent(text)]),
    );
    for (const [file, text] of Object.entries(files)) {
      this.write(`${path}/${file}`, text);
      this.write(`${path}/${file}.br`, brotliCompressSync(text));
    }
    const description = JSON.stringify({ format: 2, ...facts, integrity });
    this.write(`${path}/release.json`, description);
    return { version, integrity: hashContent(description) };
  }
}

export const buildStableEntry = (stable: ReleaseRef, ...previous: ReleaseRef[]) => ({ stable, previous });

export const buildCanaryEntry = (release: ReleaseRef, { salons = [] as string[], percent = 0 } = {}) => ({
  canary: { release, salons, percent, salt: 'salt', limit: { errorRate: 0.05, atLeastLoads: 20 } },
});

export const openTestReleases = (store: TestStore, cdn = ''): Releases =>
  openFolderReleases({ trust: store.trust, lastGood: null, onProblem: () => {}, folder: store.dir, cdn });

/** No release is usable, so a server with this object can make no page. */
export const NO_RELEASES: Releases = {
  current: () => null,
  problems: () => [],
  ready: Promise.resolve(),
  cdn: '',
  folder: null,
  keys: new Map(),
  readFile: async () => null,
  close() {},
};
