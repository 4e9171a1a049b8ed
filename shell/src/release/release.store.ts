import { makeAutoObservable } from 'mobx';

/** What a release must know of the page before it may take it away. */
export interface ReleaseSurroundings {
  /** Something would be lost: a form that is not saved, an open payment, a write under way, no connection. */
  isBusy(): boolean;
  /** The part of it that can be observed, and that a person knows of. */
  hasUnsavedWork(): boolean;
  isHidden(): boolean;
  now(): number;
  /** Lets a waiting worker take over; at once when none waits. */
  takeOver(): Promise<void>;
  /** Loads the page anew; `release` is what for. */
  reload(release: string): void;
}

export interface PageReleases {
  /** The release that this page is of. */
  own: string;
  /** The release for which the page has just loaded itself anew; not again for the same. */
  triedFor: string | null;
}

/** Who has touched nothing for so long is not in the middle of anything. */
export const CALM_MS = 10_000;

/**
 * A newer release than the page's: the page loads itself anew when that takes nothing away from anybody. At once when it
 * is hidden or calm, else at the next step to another screen; never in the middle of work; once for each release.
 */
export class ReleaseStore {
  newer: string | null = null;
  private touchedAt: number;
  private isLeaving = false;
  private readonly releases: PageReleases;
  private readonly surroundings: ReleaseSurroundings;

  constructor(releases: PageReleases, surroundings: ReleaseSurroundings) {
    this.releases = releases;
    this.surroundings = surroundings;
    this.touchedAt = surroundings.now();
    makeAutoObservable<ReleaseStore, 'releases' | 'surroundings' | 'touchedAt' | 'isLeaving'>(
      this,
      { releases: false, surroundings: false, touchedAt: false, isLeaving: false },
      { autoBind: true },
    );
  }

  /** The person has a say where the page does not load itself anew: in the middle of work. */
  get isOffered(): boolean {
    return (
      this.newer !== null && (this.surroundings.hasUnsavedWork() || this.newer === this.releases.triedFor)
    );
  }

  /** A worker of this release is ready, or has taken over by another tab's wish. */
  found(release: string) {
    if (release !== this.releases.own) {
      this.newer = release;
      this.look();
      return;
    }
    this.newer = null;
    // The page is newer than the worker that served it: nothing to load anew.
    void this.surroundings.takeOver();
  }

  touched() {
    this.touchedAt = this.surroundings.now();
  }

  /** The address changed: what was on the screen goes anyway. */
  moved() {
    if (this.mayLeave) this.leave();
  }

  /** Looks whether now is the time; called now and then, and when work ends. */
  look() {
    const { isHidden, now } = this.surroundings;
    const isCalm = now() - this.touchedAt >= CALM_MS;
    if (this.mayLeave && (isHidden() || isCalm)) this.leave();
  }

  /** The person asked for it. */
  takeNow() {
    if (this.newer !== null) this.leave();
  }

  private get mayLeave(): boolean {
    return this.newer !== null && this.newer !== this.releases.triedFor && !this.surroundings.isBusy();
  }

  private leave() {
    const { newer } = this;
    if (newer === null || this.isLeaving) return;
    this.isLeaving = true;
    void this.surroundings.takeOver().then(() => {
      this.isLeaving = false;
      this.surroundings.reload(newer);
    });
  }
}
