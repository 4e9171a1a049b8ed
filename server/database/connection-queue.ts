import { DatabaseUnavailable, TooManyRequests } from '../errors.ts';
import { type SalonTurns, TurnsOfSalons, WITHOUT_SALON } from './salon-turns.ts';

/** A long read reads ranges or whole histories, as a report does. It yields to all other requests. */
export type TurnKind = 'read' | 'long-read' | 'write';

/** The limits that hold for a salon while other salons are active. */
export interface SalonLimits {
  turns: number;
  longReads: number;
  waiting: number;
}

export interface TurnOptions {
  places: number;
  forWrites: number;
  timeoutMs?: number;
  /** By default a quarter of the places. */
  salonLimits?: SalonLimits;
}

interface Waiting {
  kind: TurnKind;
  begin(): void;
  refuse(error: Error): void;
}

const KINDS: readonly TurnKind[] = ['read', 'write', 'long-read'];
const SHORT_KINDS: readonly TurnKind[] = ['read', 'write'];

const TURN_TIMEOUT_MS = 20_000;
/** Waiting requests use memory, so their number is limited. */
const MOST_WAITING = 2_000;
/** A flood of look-ups, such as those of public pages, leaves room for the salons. */
const MOST_WAITING_WITHOUT_SALON = 1_000;
const MOST_WAITING_OF_SALON = 1_000;
const RETRY_AFTER_SECONDS = 5;

const buildSalonLimits = (places: number): SalonLimits => {
  const quarter = Math.max(1, Math.floor(places / 4));
  return { turns: quarter, longReads: Math.min(2, quarter), waiting: MOST_WAITING_OF_SALON };
};

const tooManyWait = () => new DatabaseUnavailable(new Error('Too many wait for a connection'));

/**
 * Salons get turns one after another, and the requests of a salon in the order of arrival. While no other salon is
 * active, a salon may use all places. A request may wait for many turns, because the timeout starts again whenever a
 * turn ends.
 */
export class ConnectionQueue {
  private readonly options: TurnOptions;
  private readonly limits: SalonLimits;
  private readonly longPlaces: number;
  private readonly busy = { read: 0, 'long-read': 0, write: 0 };
  private readonly salons = new TurnsOfSalons<Waiting>();
  private waitingCount = 0;
  private timeout: NodeJS.Timeout | undefined;

  constructor(options: TurnOptions) {
    this.options = options;
    this.limits = options.salonLimits ?? buildSalonLimits(options.places);
    this.longPlaces = Math.max(1, Math.floor(options.places / 4));
  }

  get waiting(): number {
    return this.waitingCount;
  }

  /**
   * @returns a function that ends the turn; call it once
   * @throws DatabaseUnavailable when no turn ends in time, or too many requests wait and most are of this salon;
   * TooManyRequests when too many requests of this salon wait; the error of `refuseWaiting`
   */
  async waitForTurn(kind: TurnKind, salonId = WITHOUT_SALON): Promise<() => void> {
    const salon = this.salons.getSalon(salonId);
    this.salons.noteRequest(salonId);
    const isFirst = salon.waiting.every((one) => one.kind !== kind);
    if (isFirst && this.mayBegin(kind, salon)) this.take(kind, salon);
    else await this.wait(kind, salon);
    return () => this.end(kind, salon);
  }

  refuseWaiting(error: Error, kind?: TurnKind): void {
    const refused = this.salons.removeWaiting((one) => kind === undefined || one.kind === kind);
    this.waitingCount -= refused.length;
    this.watch();
    for (const one of refused) one.refuse(error);
  }

  private wait(kind: TurnKind, salon: SalonTurns<Waiting>): Promise<void> {
    const isFloodOfLookUps = salon.id === WITHOUT_SALON && salon.waiting.length >= MOST_WAITING_WITHOUT_SALON;
    if (isFloodOfLookUps || (this.waitingCount >= MOST_WAITING && !this.makeRoomFor(salon))) {
      this.salons.dropIfUnused(salon);
      throw tooManyWait();
    }
    if (salon.waiting.length >= this.limits.waiting && this.isLimited(salon)) {
      throw new TooManyRequests(RETRY_AFTER_SECONDS);
    }
    return new Promise((begin, refuse) => {
      this.salons.addWaiting(salon, {
        kind,
        begin: () => {
          this.take(kind, salon);
          begin();
        },
        refuse,
      });
      this.waitingCount++;
      this.watch();
    });
  }

  /** Refuses the newest request of the salon with the most waiting ones. @returns false if `salon` is that salon */
  private makeRoomFor(salon: SalonTurns<Waiting>): boolean {
    const newest = this.salons.removeNewestOfMost(salon);
    if (!newest) return false;
    this.waitingCount--;
    newest.refuse(tooManyWait());
    return true;
  }

  private take(kind: TurnKind, salon: SalonTurns<Waiting>): void {
    this.busy[kind]++;
    salon.held++;
    if (kind === 'long-read') salon.heldLong++;
  }

  private end(kind: TurnKind, salon: SalonTurns<Waiting>): void {
    this.busy[kind]--;
    salon.held--;
    if (kind === 'long-read') salon.heldLong--;
    if (this.waitingCount > 0) this.beginWaiting();
    this.salons.dropIfUnused(salon);
    this.timeout?.refresh();
    this.watch();
  }

  private beginWaiting(): void {
    for (let next = this.takeNext(); next; next = this.takeNext()) {
      this.waitingCount--;
      next.begin();
    }
  }

  /** The first long read waits like any other request, so that long reads never wait for ever; further ones yield. */
  private takeNext(): Waiting | undefined {
    const kindsOf = (kinds: readonly TurnKind[]) => (salon: SalonTurns<Waiting>) =>
      kinds.filter((kind) => this.mayBegin(kind, salon));
    const first = this.busy['long-read'] === 0 ? KINDS : SHORT_KINDS;
    return this.salons.takeNext(kindsOf(first)) ?? this.salons.takeNext(kindsOf(KINDS));
  }

  private mayBegin(kind: TurnKind, salon: SalonTurns<Waiting>): boolean {
    return this.isFree(kind) && (this.isWithinLimits(kind, salon) || !this.isLimited(salon));
  }

  private isFree(kind: TurnKind): boolean {
    const { read, write } = this.busy;
    const all = read + write + this.busy['long-read'];
    return all < this.options.places && (kind !== 'write' || write < this.options.forWrites);
  }

  private isWithinLimits(kind: TurnKind, { held, heldLong }: SalonTurns<Waiting>): boolean {
    if (held >= this.limits.turns) return false;
    return (
      kind !== 'long-read' || (heldLong < this.limits.longReads && this.busy['long-read'] < this.longPlaces)
    );
  }

  private isLimited({ id }: SalonTurns<Waiting>): boolean {
    return id !== WITHOUT_SALON && !this.salons.isAlone(id);
  }

  private watch(): void {
    if (this.waitingCount > 0) {
      this.timeout ??= setTimeout(() => {
        this.timeout = undefined;
        this.refuseWaiting(new DatabaseUnavailable(new Error('No connection was given back')));
      }, this.options.timeoutMs ?? TURN_TIMEOUT_MS).unref();
      return;
    }
    clearTimeout(this.timeout);
    this.timeout = undefined;
  }
}
