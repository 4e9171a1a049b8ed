import type { SessionUser } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';

/** A person who signs in after this time begins at the home page. */
const KEPT_MS = 30 * 60_000;

interface Interrupted {
  address: string;
  user: SessionUser;
  atMs: number;
}

export class LostSessionStore {
  notice = '';
  private interrupted: Interrupted | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A second call comes after the sign-out and has no user, so the address of the first call stays. */
  recordLoss(notice: string, user: SessionUser | null, atMs = Date.now()) {
    this.notice = notice;
    const { pathname, search } = window.location;
    if (user && pathname !== '/login') this.interrupted = { address: pathname + search, user, atMs };
  }

  get user(): SessionUser | null {
    return this.interrupted?.user ?? null;
  }

  /** Returns the last address, if a person of the same type and salon signs in within 30 minutes; else null. */
  findAddress(
    user: SessionUser | null,
    mayOpen: (pathname: string) => boolean,
    nowMs = Date.now(),
  ): string | null {
    const { interrupted } = this;
    if (!user || !interrupted || nowMs - interrupted.atMs > KEPT_MS) return null;
    const { userType, businessId } = interrupted.user;
    if (user.userType !== userType || user.businessId !== businessId) return null;
    const url = new URL(interrupted.address, window.location.origin);
    // A path that begins with // leads to another origin.
    const isSameSite = url.origin === window.location.origin;
    return isSameSite && mayOpen(url.pathname) ? interrupted.address : null;
  }

  forget() {
    this.notice = '';
    this.interrupted = null;
  }
}
