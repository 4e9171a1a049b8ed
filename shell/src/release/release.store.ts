import { makeAutoObservable } from 'mobx';

export interface ReleaseEnvironment {
  /** Whether a reload would do harm: there is unsaved work, typed text or a write under way, or no connection. */
  isBusy(): boolean;
  /** Whether a form has unsaved work, one part of `isBusy`. MobX can observe it. */
  hasUnsavedWork(): boolean;
  isHidden(): boolean;
  now(): number;
  /** Makes the waiting service worker take over. Resolves at once when none waits. */
  takeOver(): Promise<void>;
  reload(release: string): void;
}

export interface PageReleaseState {
  own: string;
  /** The page does not reload for this release a second time. */
  triedFor: string | null;
}

/** Time without input after which the page is calm and may reload. */
export const CALM_MS = 10_000;

/** Reloads the page once for each newer release, at a moment when the person loses nothing. */
export class ReleaseStore {
  newer: string | null = null;
  private touchedAt: number;
  private isLeaving = false;
  private isReloadAsked = false;
  private readonly releases: PageReleaseState;
  private readonly surroundings: ReleaseEnvironment;

  constructor(releases: PageReleaseState, surroundings: ReleaseEnvironment) {
    this.releases = releases;
    this.surroundings = surroundings;
    this.touchedAt = surroundings.now();
    makeAutoObservable<
      ReleaseStore,
      'releases' | 'surroundings' | 'touchedAt' | 'isLeaving' | 'isReloadAsked'
    >(
      this,
      { releases: false, surroundings: false, touchedAt: false, isLeaving: false, isReloadAsked: false },
      { autoBind: true },
    );
  }

  /** Whether the page offers the reload: unsaved work delays it, or the page has reloaded for this release before. */
  get isOffered(): boolean {
    return (
      this.newer !== null && (this.surroundings.hasUnsavedWork() || this.newer === this.releases.triedFor)
    );
  }

  /** Called when a service worker of this release waits, or has taken over because of another tab. */
  recordRelease(release: string) {
    if (release !== this.releases.own) {
      this.newer = release;
      this.checkReload();
      return;
    }
    this.newer = null;
    // The page already has the new worker's release, so it needs no reload.
    void this.surroundings.takeOver();
  }

  recordUse() {
    this.touchedAt = this.surroundings.now();
  }

  /** Called when the address has changed, because the screen is then being replaced anyway. */
  recordNavigation() {
    if (this.mayLeave) this.leave();
  }

  checkReload() {
    const { isHidden, now } = this.surroundings;
    const isCalm = now() - this.touchedAt >= CALM_MS;
    if (this.mayLeave && (isHidden() || isCalm)) this.leave();
  }

  reloadNow() {
    if (this.newer === null) return;
    this.isReloadAsked = true;
    this.leave();
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
      // The worker may take seconds to take over, in which the person may have begun to work.
      if (this.isReloadAsked || this.mayLeave) this.surroundings.reload(newer);
    });
  }
}
