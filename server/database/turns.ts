import { DatabaseUnavailable } from '../errors.ts';

export type TurnKind = 'read' | 'write';

interface TurnOptions {
  /** So many at once. */
  places: number;
  /** So many writes among them. */
  forWrites: number;
  /** For a test. */
  patienceMs?: number;
}

interface Waiting {
  kind: TurnKind;
  begin(): void;
  refuse(error: Error): void;
}

/** Who waits for longer than this for anybody at all to end waits for a database that does nothing any more. */
const PATIENCE_MS = 20_000;
/** More than these are no burst: what each of them holds would add up. */
const MOST_WAITING = 2_000;

/**
 * Who may use the database next, in the order of coming. Nobody is refused for the length of the queue's time: as long
 * as turns end, it moves.
 */
export class Turns {
  private readonly options: TurnOptions;
  private readonly busy = { read: 0, write: 0 };
  private queue: Waiting[] = [];
  private patience: NodeJS.Timeout | undefined;

  constructor(options: TurnOptions) {
    this.options = options;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** @returns what gives the turn back, once. @throws DatabaseUnavailable when none comes */
  async take(kind: TurnKind): Promise<() => void> {
    if (!this.isFree(kind)) await this.wait(kind);
    else this.busy[kind]++;
    return () => this.end(kind);
  }

  /** Everyone who waits (of this kind) hears this instead. */
  refuseWaiting(error: Error, kind?: TurnKind): void {
    const refused = this.queue.filter((one) => kind === undefined || one.kind === kind);
    this.queue = this.queue.filter((one) => !refused.includes(one));
    this.watch();
    for (const one of refused) one.refuse(error);
  }

  private wait(kind: TurnKind): Promise<void> {
    if (this.queue.length >= MOST_WAITING) {
      throw new DatabaseUnavailable(new Error('Too many wait for a connection'));
    }
    return new Promise((begin, refuse) => {
      this.queue.push({ kind, begin, refuse });
      this.watch();
    });
  }

  private end(kind: TurnKind): void {
    this.busy[kind]--;
    for (let next = this.next(); next; next = this.next()) {
      this.busy[next.kind]++;
      next.begin();
    }
    this.patience?.refresh();
    this.watch();
  }

  private next(): Waiting | undefined {
    const index = this.queue.findIndex(({ kind }) => this.isFree(kind));
    return index < 0 ? undefined : this.queue.splice(index, 1)[0];
  }

  private isFree(kind: TurnKind): boolean {
    const { read, write } = this.busy;
    return read + write < this.options.places && (kind === 'read' || write < this.options.forWrites);
  }

  /** Runs while somebody waits. */
  private watch(): void {
    if (this.queue.length > 0) {
      this.patience ??= setTimeout(() => {
        this.patience = undefined;
        this.refuseWaiting(new DatabaseUnavailable(new Error('No connection was given back')));
      }, this.options.patienceMs ?? PATIENCE_MS).unref();
      return;
    }
    clearTimeout(this.patience);
    this.patience = undefined;
  }
}
