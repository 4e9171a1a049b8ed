import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope, KeyFile, RegistryEnvelope } from '@salon/shared/releases/envelope';
import { ROOT_TYPE, type RootDocument } from '@salon/shared/releases/ownership';
import { getRegistryPath, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { adoptRelease } from '../actions.ts';
import { type Environment, openEnvironment } from '../environment.ts';
import { createKeyPair, type KeyPair } from '../keys.ts';
import { parsePackageName } from '../package-names.ts';
import { beginOwnership, changeRoot, type RootChange } from '../root-changes.ts';
import { signProposal } from '../root-proposal.ts';
import { signPackage } from '../sign-package.ts';
import { signDocument, signRegistry } from '../signing.ts';
import { openFolderStore, type ReleaseStore } from '../store.ts';
import { addTeam, type TeamOptions } from '../team-changes.ts';
import {
  buildModuleRelease,
  buildShellRelease,
  createTemporaryFolder,
  writeRelease,
} from './some-releases.ts';

type Description = Parameters<typeof writeRelease>[1];

const ENVIRONMENT = 'production';

/** A workspace with an environment in a folder, and people who each have their own private key. */
export class OwnedPlace {
  readonly folder = createTemporaryFolder();
  readonly built: ReleaseStore = openFolderStore(createTemporaryFolder());
  readonly pairs: Record<string, KeyPair> = {};
  readonly lines: string[] = [];

  constructor() {
    const environments = { [ENVIRONMENT]: { store: 'store', publicKeys: 'keys.json', overrides: false } };
    this.#write('release.config.json', { environments });
    this.#write('keys.json', { keys: [this.pair('publisher').publicKey] });
  }

  readonly environment = ENVIRONMENT;

  get store(): string {
    return path.join(this.folder, 'store');
  }

  get keyFile(): KeyFile {
    return JSON.parse(readFileSync(path.join(this.folder, 'keys.json'), 'utf8'));
  }

  /** Makes the person's key at the first call. */
  pair(person: string): KeyPair {
    this.pairs[person] ??= createKeyPair();
    writeFileSync(path.join(this.folder, `${person}.pem`), this.pairs[person].privateKey);
    return this.pairs[person];
  }

  id = (person: string): string => this.pair(person).publicKey.keyid;

  /** The environment as the people with these keys see it. */
  open(...people: string[]): Promise<Environment> {
    const keyFile = people.map((person) => {
      this.pair(person);
      return path.join(this.folder, `${person}.pem`);
    });
    return openEnvironment({ root: this.folder, name: ENVIRONMENT, keyFile, env: {} });
  }

  say = (line: string): void => {
    this.lines.push(line);
  };

  async begin(
    people: readonly string[],
    { threshold = 1, by = [...people, 'publisher'] } = {},
  ): Promise<void> {
    const keys = people.map((person) => this.pair(person).publicKey);
    const environment = await this.open(...by);
    await beginOwnership({ environment, who: 'noor', why: 'teams', say: this.say }, { keys, threshold });
  }

  async change(
    people: readonly string[],
    edit: RootChange['edit'],
    more: Partial<RootChange> = {},
  ): Promise<void> {
    const environment = await this.open(...people);
    const request = { environment, who: 'noor', why: 'a test', say: this.say, what: 'a change' };
    await changeRoot({ ...request, edit, ...more });
  }

  /** Signs the proposed root document as people do: they look at it, and then sign what they saw. */
  async signRoot(...people: string[]): Promise<void> {
    const environment = await this.open(...people);
    const request = { environment, who: 'rima', why: '', say: this.say };
    await this.#signSeen((yes) => signProposal({ ...request, yes }));
  }

  /** The same for the offer of a package. */
  async signPackage(word: string, ...people: string[]): Promise<void> {
    const environment = await this.open(...people);
    const what = parsePackageName(word);
    const request = { environment, what, who: 'noor', why: 'a test', say: this.say };
    await this.#signSeen((yes) => signPackage({ ...request, yes }));
  }

  async #signSeen(sign: (yes?: string) => Promise<void>): Promise<void> {
    const hash = await sign().then(
      () => null,
      (error: Error) => {
        const shown = /--yes=(\S+)$/.exec(error.message)?.[1];
        if (shown === undefined) throw error;
        return shown;
      },
    );
    if (hash !== null) await sign(hash);
  }

  /** The team has its own name as its key. */
  async addTeam(
    name: string,
    options: TeamOptions,
    by: readonly string[] = ['root', 'publisher'],
  ): Promise<void> {
    const given = { keys: [this.pair(name).publicKey], ...options };
    await this.change(by, (root) => addTeam(root, name, given), {
      checksClaims: true,
      what: `team add ${name}`,
    });
  }

  async release(people: readonly string[], description: Description, more: object = {}): Promise<void> {
    const page: Record<string, string> =
      description.kind === 'module' ? {} : { 'index.html': '<html><!--preload--><!--registry--></html>' };
    const ref = await writeRelease(this.built, description, page);
    const word = description.kind === 'site' ? `${description.name}-site` : description.name;
    const what = parsePackageName(word);
    const asked = {
      environment: await this.open(...people),
      what,
      who: 'noor',
      why: 'a test',
      say: this.say,
    };
    await adoptRelease({ ...asked, from: this.built, ref, ...more });
  }

  readRegistry(): RegistryEnvelope {
    return JSON.parse(readFileSync(path.join(this.store, getRegistryPath(ENVIRONMENT)), 'utf8'));
  }

  writeRegistry(envelope: RegistryEnvelope): void {
    writeFileSync(path.join(this.store, getRegistryPath(ENVIRONMENT)), JSON.stringify(envelope));
  }

  /** What a thief of the publisher's key and of the store's credentials could publish. */
  forge(
    edit: (registry: ReleaseRegistry) => Partial<ReleaseRegistry>,
    { by = 'publisher', roots = this.readRegistry().roots } = {},
  ): void {
    const before = this.readDocument();
    const registry = { ...before, serial: before.serial + 1, ...edit(before) };
    const signed = signRegistry(registry, this.pair(by).privateKey);
    this.writeRegistry({ ...signed, ...(roots ? { roots } : {}) });
  }

  readDocument(): ReleaseRegistry {
    return JSON.parse(Buffer.from(this.readRegistry().payload, 'base64').toString());
  }

  /** The newest root document with changes, signed by these people. */
  forgeRoot(people: readonly string[], edit: (root: RootDocument) => Partial<RootDocument>): Envelope {
    const newest = this.readRegistry().roots?.at(-1);
    const before: RootDocument = JSON.parse(Buffer.from(newest?.payload ?? '', 'base64').toString());
    const document = { ...before, version: before.version + 1, ...edit(before) };
    return signDocument(
      ROOT_TYPE,
      document,
      people.map((person) => this.pair(person).privateKey),
    );
  }

  #write(file: string, content: unknown): void {
    writeFileSync(path.join(this.folder, file), JSON.stringify(content));
  }
}

/** Three root keys, of which two sign; the teams cash and people with a module each; version 2 of mf-cash by its team. */
export async function buildTwoTeams(): Promise<OwnedPlace> {
  const place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.release(['publisher'], buildModuleRelease('mf-people', '1'));
  await place.begin(['root', 'vault', 'safe'], { threshold: 2 });
  const by = ['root', 'vault', 'publisher'];
  await place.addTeam('cash', { packages: ['mf-cash'], routes: ['/mf-cash'] }, by);
  await place.addTeam('people', { packages: ['mf-people'], routes: ['/mf-people'] }, by);
  await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '2'));
  return place;
}
