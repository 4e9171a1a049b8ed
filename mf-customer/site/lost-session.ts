import type { SessionUser } from '@salon/shared/contracts/auth';

/**
 * The address where a customer lost the session. After a new sign-in the same customer continues there, at the same
 * step.
 */
export class LostSession {
  private lost: { pathname: string; search: string; userId: string } | null = null;

  /** Stores the present address for this user. When many calls fail together, the first call decides. */
  recordLoss(user: SessionUser | null): void {
    const { pathname, search } = window.location;
    if (user && pathname.startsWith('/customer')) this.lost = { pathname, search, userId: user.id };
  }

  /**
   * Returns the query string of the lost address if this user has come back to its path, otherwise ''. Each lost
   * address is returned once.
   */
  takeSearch(user: SessionUser, pathname: string): string {
    const { lost } = this;
    if (lost?.pathname !== pathname) return '';
    this.lost = null;
    return lost.userId === user.id ? lost.search : '';
  }
}
