/** Lets at most `atOnce` callers run at once, in the order of their calls. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** Resolves with a function that ends the turn; call it once. */
  async waitForTurn(): Promise<() => void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((begin) => this.waiting.push(begin));
    return () => this.end();
  }

  private end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }
}
