import type { AcceptedEntries } from '@salon/shared/releases/owned-registry';
import { openRoot } from '@salon/shared/releases/root-chain';
import { getErrorMessage } from '../../errors.ts';
import { type CheckedRegistry, checkReleases, type ReadBytes } from './check-releases.ts';
import { hasIntegrity } from './integrity.ts';
import type { LastGoodReleases } from './last-good.ts';
import type { OwnedPages } from './owned-pages.ts';
import { type OpenedRegistry, Ownership } from './ownership.ts';
import { ReleaseProblems } from './problems.ts';
import { RegistryRefused, type Trust } from './trust.ts';

export interface KeeperOptions {
  trust: Trust;
  /** Null for this machine's own build, which needs no copy. */
  lastGood: LastGoodReleases | null;
  /** Called with one sentence when a problem appears, changes or ends. */
  onProblem: (sentence: string) => void;
  now?: () => Date;
  /** Set for this machine's own build: the registry's times are then not checked. */
  neverExpires?: boolean;
}

/** Holds the registry that runs. A refused registry does not replace it. */
export class ReleaseKeeper {
  readonly problems: ReleaseProblems;
  readonly #options: KeeperOptions;
  /** Whether a file of the last accepted registry was missing or wrong. */
  hasGaps = false;
  #current: CheckedRegistry | null = null;
  /** The pages of the registry that runs or, after a start, of the one that ran before. */
  #pages: OwnedPages = {};
  #lastSerial = 0;
  /** The signed text of the registry that had `#lastSerial`, also when it proved unusable after a start. */
  #lastEnvelope: string | null = null;
  /** The entries of teams that run, or ran and are left out now. */
  #accepted: AcceptedEntries = {};
  readonly #ownership: Ownership;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.problems = new ReleaseProblems(options.onProblem);
    const { trust, lastGood } = options;
    const root = lastGood?.readRoot(trust) ?? null;
    this.#ownership = new Ownership({
      trust,
      known: root === null ? null : openRoot(root),
      onRoot: ({ envelope }) => this.#write(() => lastGood?.keepRoot(trust, envelope)),
    });
    this.#restore();
  }

  /** An expired registry stays in use, and `problems` reports that it has expired. */
  current(): CheckedRegistry | null {
    const { registry } = this.#current ?? {};
    const isOver =
      registry !== undefined &&
      !this.#options.neverExpires &&
      Date.parse(registry.expiresAt) <= this.#now().getTime();
    const sentence = `the registry that runs, ${registry?.serial}, expired at ${registry?.expiresAt}; it goes on`;
    this.problems.set('expiry', isOver ? sentence : null);
    return this.#current;
  }

  /** Returns null and sets a problem if the registry is refused. */
  checkEnvelope(envelope: string): OpenedRegistry | null {
    try {
      const { neverExpires } = this.#options;
      const lastIssuedAt = this.#current?.registry.issuedAt ?? null;
      const now = neverExpires ? null : this.#now();
      const expected = { lastSerial: this.#lastSerial, lastIssuedAt, now };
      const before = { envelope: this.#lastEnvelope, accepted: this.#accepted };
      const opened = this.#ownership.open(envelope, expected, before);
      this.problems.set('registry', null);
      return opened;
    } catch (error) {
      if (!(error instanceof RegistryRefused)) throw error;
      this.problems.set('registry', `${error.message}; ${this.#consequence()}`);
      return null;
    } finally {
      const { problem } = this.#ownership;
      this.problems.set('root', problem && `${problem}; the root document before it goes on`);
    }
  }

  /** Returns null if this server does not have the bytes yet. */
  findBytes(integrity: string): Uint8Array | null {
    const known = this.#current?.bytes.get(integrity);
    if (known) return known;
    const kept = this.#options.lastGood?.readBytes(integrity);
    return kept && hasIntegrity(kept, integrity) ? kept : null;
  }

  /** A registry without a usable shell does not replace the current registry, because every page needs a shell. */
  acceptRegistry(opened: OpenedRegistry, read: ReadBytes): void {
    const { registry, envelope, accepted, refusals } = opened;
    this.#lastSerial = registry.serial;
    this.#lastEnvelope = envelope;
    this.#accepted = accepted;
    this.problems.set('ownership', refusals.length > 0 ? refusals.join('; ') : null);
    const known = (path: string, integrity: string) => this.findBytes(integrity) ?? read(path, integrity);
    const collected = checkReleases(opened, known, this.#pages);
    this.hasGaps = collected.gaps.length > 0;
    const gaps = this.hasGaps ? `${collected.gaps.join('; ')}; earlier versions stand in` : null;
    this.problems.set('files', gaps);
    // If registry and gaps are the same, the object stays the same, so that cached pages stay valid.
    if (isSame(this.#current, collected)) return;
    if (collected.shell.usable.size === 0 && this.#current) return;
    this.#current = collected;
    this.#pages = collected.pages;
    this.#keep(collected);
  }

  /** Null ends the problem. */
  setStoreProblem(reason: string | null): void {
    this.problems.set('store', reason === null ? null : `${reason}; ${this.#consequence()}`);
  }

  #keep(collected: CheckedRegistry): void {
    const isRevoked = (envelope: string) => this.#ownership.isRevoked(envelope);
    this.#write(() => this.#options.lastGood?.keep(collected, this.#accepted, isRevoked));
  }

  #write(write: () => void): void {
    try {
      write();
      this.problems.set('disk', null);
    } catch (error) {
      this.problems.set('disk', `what runs cannot be kept for a restart: ${getErrorMessage(error)}`);
    }
  }

  #restore(): void {
    const { lastGood, trust } = this.#options;
    const state = lastGood?.readState() ?? null;
    if (!lastGood || state === null || state.environment !== trust.environment) return;
    // Remembers the serial even if the kept registry proves unusable, because an older serial is never accepted.
    this.#lastSerial = state.serial;
    this.#lastEnvelope = state.envelope;
    this.#pages = state.pages;
    try {
      const opened = this.#ownership.reopen(state.envelope, state);
      const readKept = (_: string, integrity: string) => lastGood.readBytes(integrity);
      const collected = checkReleases(opened, readKept, state.pages);
      if (collected.shell.usable.size > 0) this.#current = collected;
      this.#accepted = opened.accepted;
    } catch (error) {
      if (!(error instanceof RegistryRefused)) throw error;
      this.problems.set('disk', `what ran before the start is of no use: ${error.message}`);
    }
  }

  #consequence(): string {
    return this.#current
      ? `registry ${this.#current.registry.serial} goes on`
      : 'there is none to go on with';
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

const isSame = (one: CheckedRegistry | null, other: CheckedRegistry) =>
  one?.envelope === other.envelope && one.gaps.join() === other.gaps.join();
