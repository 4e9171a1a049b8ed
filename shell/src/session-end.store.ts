import type { SessionUser } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';

/** Whoever signs in later than this begins anew. */
const KEPT_MS = 30 * 60_000;

interface Interrupted {
  address: string;
  user: SessionUser;
  atMs: number;
}

/** Why the person was sent to /login, and from where: shown and used there once, gone with the next sign-in. */
export class SessionEnd {
  notice = '';
  private interrupted: Interrupted | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The session was lost at work. Nobody is signed in any more when a second call learns it: the first one counts. */
  because(notice: string, user: SessionUser | null, atMs = Date.now()) {
    this.notice = notice;
    const { pathname, search } = window.location;
    if (user && pathname !== '/login') this.interrupted = { address: pathname + search, user, atMs };
  }

  /** Who was at work: the login begins with their tab, and with a customer's salon. */
  get user(): SessionUser | null {
    return this.interrupted?.user ?? null;
  }

  /** Where somebody who signs in now goes on: the same kind of person of the same salon, where they may go. */
  addressFor(
    user: SessionUser | null,
    mayOpen: (pathname: string) => boolean,
    nowMs = Date.now(),
  ): string | null {
    const { interrupted } = this;
    if (!user || !interrupted || nowMs - interrupted.atMs > KEPT_MS) return null;
    const { userType, businessId } = interrupted.user;
    if (user.userType !== userType || user.businessId !== businessId) return null;
    const url = new URL(interrupted.address, window.location.origin);
    // A path that begins with // would lead to another site.
    const isOurs = url.origin === window.location.origin;
    return isOurs && mayOpen(url.pathname) ? interrupted.address : null;
  }

  forget() {
    this.notice = '';
    this.interrupted = null;
  }
}
