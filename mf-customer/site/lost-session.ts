import type { SessionUser } from '@salon/shared/contracts/auth';

/** After a new sign-in the same customer continues at the address where the session was lost. */
export class LostSession {
  private lost: { pathname: string; search: string; userId: string } | null = null;

  /** Several requests can fail together. The first failure ends the session, so the later calls have no user. */
  recordLoss(user: SessionUser | null): void {
    const { pathname, search } = window.location;
    if (user && pathname.startsWith('/customer')) this.lost = { pathname, search, userId: user.id };
  }

  /** Returns the query of the lost address, once. Returns '' for another user or another path. */
  takeSearch(user: SessionUser, pathname: string): string {
    const { lost } = this;
    if (lost?.pathname !== pathname) return '';
    this.lost = null;
    return lost.userId === user.id ? lost.search : '';
  }
}
