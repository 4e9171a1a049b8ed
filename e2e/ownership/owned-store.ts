/** The built product in a store whose packages belong to teams, with what its owners and its thieves do. */
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope, RootRef } from '@salon/shared/releases/envelope';
import { ENTRY_TYPE, type PackageEntry, type RootDocument } from '@salon/shared/releases/ownership';
import { adoptRelease } from '../../tooling/release/actions.ts';
import { makeStable } from '../../tooling/release/edits.ts';
import { parsePackageName } from '../../tooling/release/package-names.ts';
import { changeRegistry, type RegistrySections } from '../../tooling/release/registry-store.ts';
import { signDocument } from '../../tooling/release/signing.ts';
import { openFolderStore } from '../../tooling/release/store.ts';
import { OwnedPlace } from '../../tooling/release/testing/some-teams.ts';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { listReleaseFolders, readBuiltSections } from '../faults/lane.ts';
import { makeVariant } from '../faults/variants.ts';

const LOG = { who: 'a trial', why: 'to see who runs it' };
/** A package of no team, whose new version shows that a server has read the registry. */
export const MARKER = 'mf-notifications';

export interface Forgery {
  name: string;
  /** Who signs the entry of the package. */
  by: readonly string[];
  /** A further root document that the thief puts beside the registry. */
  root?: Envelope;
}

export class OwnedStore {
  readonly place = new OwnedPlace();
  readonly #built = readBuiltSections();
  #made = 0;

  /** Signs what was built as the first registry, with the publisher's key. */
  async begin(): Promise<void> {
    for (const folder of listReleaseFolders(this.#built)) {
      cpSync(path.join(ROOT, 'dist', folder), path.join(this.place.store, folder), { recursive: true });
    }
    await this.#publish(this.#built);
  }

  /** Returns the path of a copy of the key file as it is now. */
  copyKeyFile(name: string): string {
    const copy = path.join(this.place.folder, name);
    copyFileSync(path.join(this.place.folder, 'keys.json'), copy);
    return copy;
  }

  /** Returns the path of a key file that names these people's keys as the root keys. */
  writeKeyFile(name: string, people: readonly string[], threshold: number): string {
    const file = path.join(this.place.folder, name);
    const keys = people.map((person) => this.place.pair(person).publicKey);
    writeFileSync(file, JSON.stringify({ keys: this.place.keyFile.keys, root: { keys, threshold } }));
    return file;
  }

  /** The version that the newest registry names as stable, also a forged one. */
  findStable(name: string): string | undefined {
    return this.place.readDocument().modules[name]?.stable.version;
  }

  /** Releases an unchanged copy as a new version with these people's keys. @throws ReleaseProblem */
  async release(people: readonly string[], name: string): Promise<string> {
    const ref = this.#makeVersion(name);
    const environment = await this.place.open(...people);
    const what = parsePackageName(name);
    await adoptRelease({ environment, what, ...LOG, say: this.place.say, from: this.#store(), ref });
    return ref.version;
  }

  /**
   * Publishes what a thief of the publisher's key and of the store's credentials could: an entry that these people sign.
   * Returns the version of MARKER in the same registry, and a function that publishes the registry without the entry.
   */
  forge({ name, by, root }: Forgery): { marker: string; undo: () => Promise<void> } {
    const good = this.place.readDocument();
    const { roots = [] } = this.place.readRegistry();
    const marker = makeStable(good.modules[MARKER], this.#makeVersion(MARKER));
    const releases = makeStable(good.modules[name], this.#makeVersion(name));
    const entry: PackageEntry = {
      ...{ format: 1, environment: this.place.environment, package: name, releases },
      serial: this.#lastSerial(name) + 1,
      change: { what: 'a theft', who: 'a thief', why: '', when: new Date().toISOString() },
    };
    const keys = by.map((person) => this.place.pair(person).privateKey);
    this.place.forge(
      () => ({
        modules: { ...good.modules, [name]: releases, [MARKER]: marker },
        entries: { ...good.entries, [name]: signDocument(ENTRY_TYPE, entry, keys) },
      }),
      { roots: root ? [...roots, root] : roots },
    );
    const undo = () => this.#publish({ ...good, modules: { ...good.modules, [MARKER]: marker } }, good.root);
    return { marker: marker.stable.version, undo };
  }

  /** A root document, signed by these people, that gives the team another key. */
  forgeTeamKey(people: readonly string[], team: string, person: string): Envelope {
    const { publicKey } = this.place.pair(person);
    return this.place.forgeRoot(people, ({ keys, teams }: RootDocument) => ({
      keys: [...keys, publicKey],
      teams: { ...teams, [team]: { ...Object(teams[team]), keyids: [publicKey.keyid] } },
    }));
  }

  /** Signs these versions as the newest registry, with the publisher's key. */
  async #publish(sections: RegistrySections, root?: RootRef): Promise<void> {
    const { privateKey, publicKey } = this.place.pair('publisher');
    await changeRegistry({
      ...{ store: this.#store(), environment: this.place.environment, key: privateKey, keys: [publicKey] },
      ...{ ...LOG, what: 'publish', root, edit: () => sections },
    });
  }

  #makeVersion(name: string) {
    const built = this.#built.modules[name]?.stable.version ?? '';
    this.#made += 1;
    return makeVariant(this.place.store, name, built, `${built}-${this.#made}`, () => undefined);
  }

  #lastSerial(name: string): number {
    const payload = this.place.readDocument().entries?.[name]?.payload;
    if (payload === undefined) return 0;
    const entry: PackageEntry = JSON.parse(Buffer.from(payload, 'base64').toString());
    return entry.serial;
  }

  #store() {
    return openFolderStore(this.place.store);
  }
}
