import type { SessionUser } from '@salon/shared/contracts/auth';

/** Where a customer was when the session was lost: the same one who signs in again goes on there, at the very step. */
export class Interrupted {
  private lost: { pathname: string; search: string; userId: string } | null = null;

  /** The session of this person was lost at the present address. Of many calls that fail together the first one counts. */
  because(user: SessionUser | null): void {
    const { pathname, search } = window.location;
    if (user && pathname.startsWith('/customer')) this.lost = { pathname, search, userId: user.id };
  }

  /** What is missing of the address that this person has come back to, '' when nothing is; told once. */
  searchFor(user: SessionUser, pathname: string): string {
    const { lost } = this;
    if (lost?.pathname !== pathname) return '';
    this.lost = null;
    return lost.userId === user.id ? lost.search : '';
  }
}
