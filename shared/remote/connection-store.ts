import { makeAutoObservable } from 'mobx';
import type { ConnectionStore } from './platform.ts';

export interface ConnectionOptions {
  /** Asks whether the server is there; never rejects. Left out, calls alone tell. */
  probe?: () => Promise<boolean>;
  /** Days whose report this browser keeps for whoever is signed in, the latest first. */
  keptDays?: () => Promise<readonly string[]>;
}

/** Between two looks for the server while it is gone. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that held for so long is a good one: the next loss begins with short pauses again. */
const STEADY_MS = 60_000;

/**
 * Follows what the browser says and what became of the last calls. One call that failed says little, and the browser's
 * word is wrong on a machine that is its own server: in doubt the server itself is asked, and its answer decides. A line
 * that comes and goes is taken for lost for longer and longer, so that pages are not loaded anew without end.
 */
export class ObservedConnection implements ConnectionStore {
  isOnline = navigator.onLine;
  storedAt: string | null = null;
  private hasNetwork = navigator.onLine;
  private writes = 0;
  private isAsking = false;
  private isFollowed = false;
  private pauseMs = FIRST_PAUSE_MS;
  private backSince = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly options: ConnectionOptions;

  constructor(options: ConnectionOptions = {}) {
    this.options = options;
    makeAutoObservable<
      ObservedConnection,
      'options' | 'timer' | 'isAsking' | 'isFollowed' | 'pauseMs' | 'backSince'
    >(
      this,
      {
        keptDays: false,
        options: false,
        timer: false,
        isAsking: false,
        isFollowed: false,
        pauseMs: false,
        backSince: false,
      },
      { autoBind: true },
    );
  }

  /** Whether sending a write has any sense: not when the browser has no network and nothing answers either. */
  get mayWrite(): boolean {
    return this.isOnline || this.hasNetwork;
  }

  /** Something is being saved at this moment. */
  get isSaving(): boolean {
    return this.writes > 0;
  }

  keptDays(): Promise<readonly string[]> {
    return this.options.keptDays?.() ?? Promise.resolve([]);
  }

  /** A call was answered by the server; or, with `storedAt`, by what this browser had kept of an earlier answer. */
  answered(storedAt?: string | null): void {
    if (storedAt) {
      if (this.storedAt === null || storedAt < this.storedAt) this.storedAt = storedAt;
      this.lose();
    } else if (!this.isOnline) {
      this.doubt(true);
    }
  }

  /** A call got no answer at all. */
  unanswered(): void {
    this.doubt(false);
  }

  /** A write has left; it is over when the promise is. */
  saving(work: Promise<unknown>): void {
    this.writes += 1;
    work.then(this.saved, this.saved);
  }

  /** Follows the browser's own word until the returned function is called. */
  follow(): () => void {
    this.isFollowed = true;
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, this.look);
    document.addEventListener('visibilitychange', this.lookAgain);
    if (!this.isOnline) this.doubt(false);
    return () => {
      this.isFollowed = false;
      clearTimeout(this.timer);
      for (const event of events) window.removeEventListener(event, this.look);
      document.removeEventListener('visibilitychange', this.lookAgain);
    };
  }

  private look(): void {
    this.hasNetwork = navigator.onLine;
    if (!this.hasNetwork) this.drop();
    this.doubt(this.hasNetwork);
  }

  private lookAgain(): void {
    if (!this.isOnline && !document.hidden) this.doubt(false);
  }

  private saved(): void {
    this.writes -= 1;
  }

  /** The server decides; with nobody to ask it, what has just happened does. */
  private doubt(looksGood: boolean): void {
    const { probe } = this.options;
    if (probe) void this.ask(probe);
    else if (looksGood) this.regain();
    else this.lose();
  }

  private async ask(probe: () => Promise<boolean>): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    const isThere = await probe();
    this.isAsking = false;
    if (isThere) this.regain();
    else this.lose();
  }

  private drop(): void {
    if (this.isOnline && Date.now() - this.backSince > STEADY_MS) this.pauseMs = FIRST_PAUSE_MS;
    this.isOnline = false;
  }

  private lose(): void {
    this.drop();
    const { probe } = this.options;
    if (!probe || !this.isFollowed || this.isAsking || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.ask(probe), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  /** Whoever shows something from the store loads it anew now. */
  private regain(): void {
    if (this.isOnline) return;
    this.backSince = Date.now();
    this.isOnline = true;
    this.storedAt = null;
  }
}
