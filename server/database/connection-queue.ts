import { DatabaseUnavailable } from '../errors.ts';

export type TurnKind = 'read' | 'write';

interface TurnOptions {
  places: number;
  forWrites: number;
  timeoutMs?: number;
}

interface Waiting {
  kind: TurnKind;
  begin(): void;
  refuse(error: Error): void;
}

const TURN_TIMEOUT_MS = 20_000;
/** Waiting requests use memory, so their number is limited. */
const MOST_WAITING = 2_000;

/**
 * Requests of the same kind get their turns in the order of arrival. A request may wait for many turns, because the
 * timeout starts again whenever a turn ends.
 */
export class ConnectionQueue {
  private readonly options: TurnOptions;
  private readonly busy = { read: 0, write: 0 };
  private queue: Waiting[] = [];
  private timeout: NodeJS.Timeout | undefined;

  constructor(options: TurnOptions) {
    this.options = options;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /**
   * @returns a function that ends the turn; call it once
   * @throws DatabaseUnavailable when no turn ends in time or too many requests wait; the error of `refuseWaiting`
   */
  async waitForTurn(kind: TurnKind): Promise<() => void> {
    if (!this.isFree(kind)) await this.wait(kind);
    else this.busy[kind]++;
    return () => this.end(kind);
  }

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
    this.timeout?.refresh();
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

  private watch(): void {
    if (this.queue.length > 0) {
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
