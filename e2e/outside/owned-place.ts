/** An environment whose packages belong to teams, and a server that runs it: each person has a key of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCAL_ENVIRONMENT, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { acceptOffers } from '../../tooling/release/accept-offers.ts';
import { adoptRelease, type ReleaseRequest } from '../../tooling/release/actions.ts';
import { CONFIG_FILE, type Environment, openEnvironment } from '../../tooling/release/environment.ts';
import { createKeyPair, ensureLocalKey, type KeyPair } from '../../tooling/release/keys.ts';
import { parsePackageName } from '../../tooling/release/package-names.ts';
import { publishPrebuilt } from '../../tooling/release/prebuilt/publish-prebuilt.ts';
import { changeRegistry, findNewestRegistry } from '../../tooling/release/registry-store.ts';
import { beginOwnership, changeRoot } from '../../tooling/release/root-changes.ts';
import { openFolderStore } from '../../tooling/release/store.ts';
import { addTeam, type TeamOptions } from '../../tooling/release/team-changes.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { toDatabaseUrl } from '../database-url.ts';
import { buildServerSettings, type ProductAddress } from '../product.ts';

export type Person = 'publisher' | 'root' | 'cash' | 'loyalty';

const LOG = { who: 'a trial', why: 'to see it in the page', say: () => undefined };
const CASH: TeamOptions = {
  packages: ['mf-cash'],
  routes: ['/cash'],
  navigation: ['cash'],
  slots: ['dashboard-cards', 'dashboard-activities'],
};

export class OwnedPlace {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'salon-owned-'));
  readonly #pairs = new Map<Person, KeyPair>();
  readonly #name: string;
  readonly #product: ProductAddress;
  #server: { url: string; stop(): Promise<void> } | undefined;

  /** `name` is the environment's; the product's store holds it beside its own environment. */
  constructor(name: string, product: ProductAddress) {
    this.#name = name;
    this.#product = product;
    const environments = { [name]: { store: product.distDir, publicKeys: 'keys.json', overrides: true } };
    this.#write(CONFIG_FILE, JSON.stringify({ environments }));
    this.#write('keys.json', JSON.stringify({ keys: [this.#pair('publisher').publicKey] }));
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** Signs what the product runs already, gives mf-cash to a team, and starts the server. */
  async start(): Promise<void> {
    await this.#signFirstRegistry();
    const keys = [this.#pair('root').publicKey];
    const environment = await this.#open('root', 'publisher');
    await beginOwnership({ environment, ...LOG }, { keys, threshold: 1 });
    await this.addTeam('cash', CASH);
    const { codeReceiverUrl, connection, distDir } = this.#product;
    const settings = {
      ...buildServerSettings(codeReceiverUrl),
      DEMO: '0',
      DATA_DIR: path.join(this.#folder, 'data'),
      DATABASE_URL: toDatabaseUrl(connection),
      RELEASES: distDir,
      RELEASES_ENVIRONMENT: this.#name,
      REGISTRY_KEYS: path.join(this.#folder, 'keys.json'),
    };
    this.#server = await startServer({ ...readConfig(settings), distDir });
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Signed by the root key. */
  async addTeam(team: Person, options: TeamOptions): Promise<void> {
    const keys = [this.#pair(team).publicKey];
    await changeRoot({
      environment: await this.#open('root', 'publisher'),
      ...LOG,
      what: `team add ${team}`,
      checksClaims: true,
      edit: (root) => addTeam(root, team, { keys, ...options }),
    });
  }

  /** Does what `pnpm release <name> --from <file>` does with the person's key alone. @throws ReleaseProblem */
  async offer(person: Person, name: string, file: string, salons?: string[]): Promise<void> {
    const { store: from, ref, remove } = await publishPrebuilt(file, name, ROOT);
    try {
      await this.#adopt(person, name, { from, ref, ...(salons ? { canaryOptions: { salons } } : {}) });
    } finally {
      remove();
    }
  }

  /** Releases the version of a package that runs already. @throws ReleaseProblem when the person may not */
  async releaseAgain(person: Person, name: string): Promise<void> {
    const { store, keys } = await this.#open(person);
    const newest = await findNewestRegistry(store, this.#name, keys);
    const stable = newest?.registry.modules[name]?.stable;
    if (!stable) throw new Error(`${name} does not run.`);
    await this.#adopt(person, name, { from: store, ref: stable });
  }

  /** Does what `pnpm registry accept` does with the publisher's key. @throws ReleaseProblem */
  async accept(): Promise<void> {
    await acceptOffers({ environment: await this.#open('publisher'), words: [], ...LOG });
  }

  async #adopt(
    person: Person,
    name: string,
    release: Pick<ReleaseRequest, 'from' | 'ref' | 'canaryOptions'>,
  ): Promise<void> {
    const environment = await this.#open(person);
    await adoptRelease({ environment, what: parsePackageName(name), ...LOG, ...release });
  }

  async #signFirstRegistry(): Promise<void> {
    const store = openFolderStore(this.#product.distDir);
    const built = await findNewestRegistry(store, LOCAL_ENVIRONMENT, [ensureLocalKey(ROOT).publicKey]);
    if (!built) throw new Error('Nothing is built.');
    const { shell, modules, sites }: ReleaseRegistry = built.registry;
    const { privateKey, publicKey } = this.#pair('publisher');
    await changeRegistry({
      ...{ store, environment: this.#name, key: privateKey, keys: [publicKey], what: 'first' },
      ...{ who: LOG.who, why: LOG.why, edit: () => ({ shell, modules, sites, overrides: true }) },
    });
  }

  /** The environment as the holders of these keys see it. */
  #open(...people: Person[]): Promise<Environment> {
    const keyFile = people.map((person) => {
      this.#pair(person);
      return path.join(this.#folder, `${person}.pem`);
    });
    return openEnvironment({ root: this.#folder, name: this.#name, keyFile, env: {} });
  }

  #pair(person: Person): KeyPair {
    const pair = this.#pairs.get(person) ?? createKeyPair();
    this.#pairs.set(person, pair);
    this.#write(`${person}.pem`, pair.privateKey);
    return pair;
  }

  #write(file: string, content: string): void {
    writeFileSync(path.join(this.#folder, file), content, { mode: 0o600 });
  }
}
