import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { messageOf } from '../../errors.ts';
import { type Collected, collect, type ReadBytes } from './collect.ts';
import { isWhatIsMeant } from './integrity.ts';
import type { LastGood } from './last-good.ts';
import { Problems } from './problems.ts';
import { openEnvelope, RegistryRefused, type Trust } from './trust.ts';

export interface KeeperOptions {
  trust: Trust;
  /** Null where nothing need be kept: the machine's own build. */
  lastGood: LastGood | null;
  /** Hears one sentence for each problem that comes or goes. */
  onProblem: (sentence: string) => void;
  now?: () => Date;
  /** What was built on this machine, by keys that lie beside it, does not go bad by lying. */
  neverExpires?: boolean;
}

/** Holds what runs now, and takes up what is newer and right. A refusal leaves it as it is. */
export class ReleaseKeeper {
  readonly problems: Problems;
  readonly #options: KeeperOptions;
  /** Whether the registry that was taken last could be had whole. */
  hasGaps = false;
  #current: Collected | null = null;
  #lastSerial = 0;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.problems = new Problems(options.onProblem);
    this.#restore();
  }

  /** What runs. Also looks whether it has expired meanwhile: it goes on, and that is said. */
  current(): Collected | null {
    const { registry } = this.#current ?? {};
    const isOver =
      registry !== undefined &&
      !this.#options.neverExpires &&
      Date.parse(registry.expiresAt) <= this.#now().getTime();
    const sentence = `the registry that runs, ${registry?.serial}, expired at ${registry?.expiresAt}; it goes on`;
    this.problems.set('expiry', isOver ? sentence : null);
    return this.#current;
  }

  /** A registry that may be taken up; null for one that is refused, which is said. */
  open(envelope: string): ReleaseRegistry | null {
    try {
      const { trust, neverExpires } = this.#options;
      const lastIssuedAt = this.#current?.registry.issuedAt ?? null;
      const now = neverExpires ? null : this.#now();
      const expected = { ...trust, lastSerial: this.#lastSerial, lastIssuedAt, now };
      const registry = openEnvelope(envelope, expected);
      this.problems.set('registry', null);
      return registry;
    } catch (error) {
      if (!(error instanceof RegistryRefused)) throw error;
      this.problems.set('registry', `${error.message}; ${this.#goesOn()}`);
      return null;
    }
  }

  /** What lies here already and is right, whatever a store says of it now. */
  bytesOf(integrity: string): Uint8Array | null {
    const known = this.#current?.bytes.get(integrity);
    if (known) return known;
    const kept = this.#options.lastGood?.read(integrity);
    return kept && isWhatIsMeant(kept, integrity) ? kept : null;
  }

  /** Makes a registry that was opened the one that runs, with all that can be had of it. */
  take(registry: ReleaseRegistry, envelope: string, read: ReadBytes): void {
    this.#lastSerial = Math.max(this.#lastSerial, registry.serial);
    const known = (path: string, integrity: string) => this.bytesOf(integrity) ?? read(path, integrity);
    const collected = collect(registry, envelope, known);
    this.hasGaps = collected.gaps.length > 0;
    const gaps = this.hasGaps ? `${collected.gaps.join('; ')}; earlier versions stand in` : null;
    this.problems.set('files', gaps);
    // The same again, once more read: who kept pages of it may go on keeping them.
    if (isSame(this.#current, collected)) return;
    // Without a shell there is no page: rather the registry before, whole.
    if (collected.shell.usable.size === 0 && this.#current) return;
    this.#current = collected;
    this.#keep(collected);
  }

  /** Why the store gave nothing; null when it did. */
  storeFailed(reason: string | null): void {
    this.problems.set('store', reason === null ? null : `${reason}; ${this.#goesOn()}`);
  }

  #keep(collected: Collected): void {
    try {
      this.#options.lastGood?.keep(collected);
      this.problems.set('disk', null);
    } catch (error) {
      this.problems.set('disk', `what runs cannot be kept for a restart: ${messageOf(error)}`);
    }
  }

  #restore(): void {
    const { lastGood, trust } = this.#options;
    const state = lastGood?.state() ?? null;
    if (!lastGood || state === null || state.environment !== trust.environment) return;
    // Also when what was kept is of no use any more: an older one is never taken up again.
    this.#lastSerial = state.serial;
    try {
      const kept = { lastSerial: state.serial, lastIssuedAt: null, now: null };
      const registry = openEnvelope(state.envelope, { ...trust, ...kept });
      const collected = collect(registry, state.envelope, (_, integrity) => lastGood.read(integrity));
      if (collected.shell.usable.size > 0) this.#current = collected;
    } catch (error) {
      if (!(error instanceof RegistryRefused)) throw error;
      this.problems.set('disk', `what ran before the start is of no use: ${error.message}`);
    }
  }

  #goesOn(): string {
    return this.#current
      ? `registry ${this.#current.registry.serial} goes on`
      : 'there is none to go on with';
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

const isSame = (one: Collected | null, other: Collected) =>
  one?.envelope === other.envelope && one.gaps.join() === other.gaps.join();
