/** For a salon that has asked for no turn for this time, no place is kept free. */
const ACTIVE_MS = 2_000;

/** Requests without a salon, such as the search for an account at a sign-in. Their turns are not limited. */
export const WITHOUT_SALON = '';

export interface SalonTurns<Waiting> {
  id: string;
  held: number;
  heldLong: number;
  waiting: Waiting[];
}

/** The turns that each salon holds or waits for, and who is next. */
export class TurnsOfSalons<Waiting extends { kind: string }> {
  /** Only salons that hold a turn or wait, so that its size does not grow with the number of salons. */
  private readonly salons = new Map<string, SalonTurns<Waiting>>();
  /** The salons that wait; the next to get a turn is first. */
  private readonly ring = new Map<string, SalonTurns<Waiting>>();
  private latest = { id: WITHOUT_SALON, atMs: Number.NEGATIVE_INFINITY };
  /** The latest request of any other salon than that of `latest`. */
  private latestOther = this.latest;

  getSalon(id: string): SalonTurns<Waiting> {
    let salon = this.salons.get(id);
    if (!salon) {
      salon = { id, held: 0, heldLong: 0, waiting: [] };
      this.salons.set(id, salon);
    }
    return salon;
  }

  noteRequest(id: string): void {
    if (id === WITHOUT_SALON) return;
    const atMs = performance.now();
    if (this.latest.id !== id) this.latestOther = this.latest;
    this.latest = { id, atMs };
  }

  /** Whether no other salon holds a turn, waits for one, or has asked for one lately. */
  isAlone(id: string): boolean {
    const ownCount = (this.salons.has(id) ? 1 : 0) + (this.salons.has(WITHOUT_SALON) ? 1 : 0);
    if (this.salons.size > ownCount) return false;
    const other = this.latest.id === id ? this.latestOther : this.latest;
    return performance.now() - other.atMs > ACTIVE_MS;
  }

  addWaiting(salon: SalonTurns<Waiting>, one: Waiting): void {
    salon.waiting.push(one);
    this.ring.set(salon.id, salon);
  }

  /**
   * Takes the first waiting request of a kind that may begin now, and puts its salon at the end of the ring. A salon may
   * have a thousand waiting requests, so `listKinds` is called once for each salon.
   */
  takeNext(listKinds: (salon: SalonTurns<Waiting>) => readonly Waiting['kind'][]): Waiting | undefined {
    for (const salon of this.ring.values()) {
      const kinds = listKinds(salon);
      const index = kinds.length > 0 ? salon.waiting.findIndex(({ kind }) => kinds.includes(kind)) : -1;
      if (index < 0) continue;
      this.ring.delete(salon.id);
      const [next] = salon.waiting.splice(index, 1);
      if (salon.waiting.length > 0) this.ring.set(salon.id, salon);
      return next;
    }
    return undefined;
  }

  removeWaiting(isRemoved: (one: Waiting) => boolean): Waiting[] {
    const removed: Waiting[] = [];
    for (const salon of [...this.ring.values()]) {
      removed.push(...salon.waiting.filter(isRemoved));
      salon.waiting = salon.waiting.filter((one) => !isRemoved(one));
      if (salon.waiting.length === 0) this.ring.delete(salon.id);
      this.dropIfUnused(salon);
    }
    return removed;
  }

  /** Returns undefined if no salon has more waiting requests than `salon`. */
  removeNewestOfMost(salon: SalonTurns<Waiting>): Waiting | undefined {
    let most = salon;
    for (const other of this.ring.values()) if (other.waiting.length > most.waiting.length) most = other;
    return most === salon ? undefined : most.waiting.pop();
  }

  dropIfUnused(salon: SalonTurns<Waiting>): void {
    if (salon.held === 0 && salon.waiting.length === 0) this.salons.delete(salon.id);
  }
}
