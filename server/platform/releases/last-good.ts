import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Envelope } from '@salon/shared/releases/envelope';
import type { AcceptedEntries } from '@salon/shared/releases/owned-registry';
import type { CheckedRegistry } from './check-releases.ts';
import type { OwnedPages } from './owned-pages.ts';
import type { Trust } from './trust.ts';

const STATE = 'last-good.json';
const ROOT = 'root.json';
const FILES = 'files';

export interface LastGoodState {
  environment: string;
  serial: number;
  envelope: string;
  /** Decides which module keeps a page that two modules claim. */
  pages: OwnedPages;
  /** The entries of teams that ran: an older one never replaces them. */
  accepted: AcceptedEntries;
}

type RootPlace = Pick<Trust, 'environment' | 'pin'>;

/**
 * Keeps the last accepted releases on the disk. A server that starts while its store is dead or hostile runs these
 * releases. Several processes may share the folder, and readers check its files like the files of a store.
 */
export class LastGoodReleases {
  readonly #dir: string;

  constructor(dataDir: string) {
    this.#dir = join(dataDir, 'releases');
  }

  readState(): LastGoodState | null {
    try {
      const state = JSON.parse(readFileSync(join(this.#dir, STATE), 'utf8'));
      const { environment, serial, envelope, pages = {}, accepted = {} } = state;
      return {
        environment: String(environment),
        serial: Number(serial) || 0,
        envelope: String(envelope),
        pages,
        accepted,
      };
    } catch {
      return null;
    }
  }

  /** Null when none is kept, or when the key file has named other root keys since. */
  readRoot({ environment, pin = null }: RootPlace): unknown {
    try {
      const kept = JSON.parse(readFileSync(join(this.#dir, ROOT), 'utf8'));
      const isSame = kept.environment === environment && JSON.stringify(kept.pin) === JSON.stringify(pin);
      return isSame ? kept.envelope : null;
    } catch {
      return null;
    }
  }

  /** @throws when the disk refuses */
  keepRoot({ environment, pin = null }: RootPlace, envelope: Envelope): void {
    writeWhole(join(this.#dir, ROOT), JSON.stringify({ environment, pin, envelope }));
  }

  readBytes(integrity: string): Uint8Array | null {
    try {
      return readFileSync(this.#placeOf(integrity));
    } catch {
      return null;
    }
  }

  /**
   * Also deletes files that the registry does not name. `isRevoked` says of a signed text whether its key was taken from
   * the publisher: a registry of a thief, whatever its serial, is replaced.
   * @throws when the disk refuses
   */
  keep(
    { registry, envelope, pages, bytes, gaps }: CheckedRegistry,
    accepted: AcceptedEntries = {},
    isRevoked: (envelope: string) => boolean = () => false,
  ): void {
    const { environment, serial } = registry;
    const known = this.readState();
    // Another process may have accepted a newer registry.
    const isNewer = known !== null && known.environment === environment && known.serial > serial;
    if (isNewer && !isRevoked(known.envelope)) return;
    const places = new Map([...bytes].map(([integrity, content]) => [this.#placeOf(integrity), content]));
    for (const [place, content] of places) if (!holds(place, content)) writeWhole(place, content);
    const state: LastGoodState = { environment, serial, envelope, pages, accepted };
    writeWhole(join(this.#dir, STATE), JSON.stringify(state));
    // With gaps no file is deleted, because a file that could not be read now may have been kept before.
    if (gaps.length > 0) return;
    const kept = new Set(places.keys());
    const files = join(this.#dir, FILES);
    for (const name of readdirSync(files)) {
      if (!kept.has(join(files, name))) rmSync(join(files, name), { force: true });
    }
  }

  /** The file's name is a hash of `integrity`, because base64 can contain slashes. */
  #placeOf(integrity: string): string {
    return join(this.#dir, FILES, createHash('sha256').update(integrity).digest('hex'));
  }
}

const holds = (file: string, content: Uint8Array) => existsSync(file) && readFileSync(file).equals(content);

function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
