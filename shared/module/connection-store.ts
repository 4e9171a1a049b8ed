import { makeAutoObservable } from 'mobx';
import type { ConnectionStore } from './platform.ts';

export interface ConnectionOptions {
  /** Resolves with whether the server answers; never rejects. Without a probe, the last request decides. */
  probe?: () => Promise<boolean>;
  keptDays?: () => Promise<readonly string[]>;
}

/** The pause before the first probe. Each further pause is twice as long, up to MAX_PAUSE_MS. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;
/** If the connection has lasted longer than this, the pauses after the next loss begin with FIRST_PAUSE_MS again. */
const STEADY_MS = 60_000;

/**
 * One failed call proves little, and `navigator.onLine` is wrong on a machine that runs the server itself, so a probe
 * decides. While the connection comes and goes, the pauses between probes grow, so that screens do not reload without
 * end.
 */
export class ObservedConnection implements ConnectionStore {
  isOnline = navigator.onLine;
  storedAt: string | null = null;
  private hasNetwork = navigator.onLine;
  private writes = 0;
  private isAsking = false;
  /** Whether the network came or went during a probe, whose result then says nothing about the network of now. */
  private isProbeOutdated = false;
  private isFollowed = false;
  private pauseMs = FIRST_PAUSE_MS;
  private backSince = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly options: ConnectionOptions;

  constructor(options: ConnectionOptions = {}) {
    this.options = options;
    makeAutoObservable<
      ObservedConnection,
      'options' | 'timer' | 'isAsking' | 'isProbeOutdated' | 'isFollowed' | 'pauseMs' | 'backSince'
    >(
      this,
      {
        keptDays: false,
        options: false,
        timer: false,
        isAsking: false,
        isProbeOutdated: false,
        isFollowed: false,
        pauseMs: false,
        backSince: false,
      },
      { autoBind: true },
    );
  }

  /** False only when the browser has no network and the server does not answer. */
  get mayWrite(): boolean {
    return this.isOnline || this.hasNetwork;
  }

  get isSaving(): boolean {
    return this.writes > 0;
  }

  keptDays(): Promise<readonly string[]> {
    return this.options.keptDays?.() ?? Promise.resolve([]);
  }

  /** An answer with `storedAt` (ISO instant) came from this browser's cache, an answer without it from the server. */
  answered(storedAt?: string | null): void {
    if (storedAt) {
      if (this.storedAt === null || storedAt < this.storedAt) this.storedAt = storedAt;
      this.markLost();
    } else if (!this.isOnline) {
      this.verify(true);
    }
  }

  unanswered(): void {
    this.verify(false);
  }

  saving(work: Promise<unknown>): void {
    this.writes += 1;
    work.then(this.endSaving, this.endSaving);
  }

  follow(): () => void {
    this.isFollowed = true;
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, this.onNetworkChange);
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    if (!this.isOnline) this.verify(false);
    return () => {
      this.isFollowed = false;
      clearTimeout(this.timer);
      for (const event of events) window.removeEventListener(event, this.onNetworkChange);
      document.removeEventListener('visibilitychange', this.onVisibilityChange);
    };
  }

  private onNetworkChange(): void {
    this.hasNetwork = navigator.onLine;
    if (!this.hasNetwork) this.markOffline();
    this.isProbeOutdated = this.isAsking;
    this.verify(this.hasNetwork);
  }

  private onVisibilityChange(): void {
    if (!this.isOnline && !document.hidden) this.verify(false);
  }

  private endSaving(): void {
    this.writes -= 1;
  }

  private verify(looksGood: boolean): void {
    const { probe } = this.options;
    if (probe) void this.runProbe(probe);
    else if (looksGood) this.markBack();
    else this.markLost();
  }

  private async runProbe(probe: () => Promise<boolean>): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    const isThere = await probe();
    this.isAsking = false;
    if (this.isProbeOutdated) {
      this.isProbeOutdated = false;
      await this.runProbe(probe);
    } else if (isThere) this.markBack();
    else this.markLost();
  }

  private markOffline(): void {
    if (this.isOnline && Date.now() - this.backSince > STEADY_MS) this.pauseMs = FIRST_PAUSE_MS;
    this.isOnline = false;
  }

  private markLost(): void {
    this.markOffline();
    const { probe } = this.options;
    if (!probe || !this.isFollowed || this.isAsking || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.runProbe(probe), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, MAX_PAUSE_MS);
  }

  private markBack(): void {
    if (this.isOnline) return;
    this.backSince = Date.now();
    this.isOnline = true;
    this.storedAt = null;
  }
}
