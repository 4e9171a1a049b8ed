/** Who may go where (§2 Guard, §6). The server decides again on its own: this only says what to show. */

export const USER_TYPES = ['admin', 'employee', 'customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The areas of §6, named for whom they are made. */
export type Area = UserType;

const AREAS: Record<UserType, readonly Area[]> = {
  admin: ['admin', 'employee', 'customer'],
  employee: ['employee', 'customer'],
  customer: ['customer'],
};

/** §6: admin reaches everything, an employee the employee's and the customer's areas, a customer only the customer's. */
export function canAccess(userType: UserType, area: Area): boolean {
  return AREAS[userType].includes(area);
}

/** Where a signed-in person starts. `business` is the id or slug; without it a customer's page uses their own salon. */
export function homePath(userType: UserType, business?: string): string {
  if (userType === 'admin') return '/dashboard';
  if (userType === 'employee') return '/user';
  return business ? `/customer/${encodeURIComponent(business)}` : '/customer';
}

/** Paths that the specification names without a screen of their own, and where they lead. */
export const PATH_ALIASES: Readonly<Record<string, string>> = { '/booking': '/customer' };

/**
 * What a route of the table asks of its visitor. `login` is /login itself, `home` is /, `unknown` is any other path.
 * The rest are who it is made for; `public` is open to all.
 */
export type RouteNeed = 'public' | 'login' | 'home' | 'unknown' | 'admin' | 'employee' | 'customer';

export interface Visit {
  access: RouteNeed;
  /** null: not signed in, or a session that has expired and cannot be refreshed. */
  userType: UserType | null;
  /** The signed-in person's business, id or slug. */
  business?: string | undefined;
}

export type AccessDecision = 'allow' | { redirect: string };

/**
 * What the guard does with a visit: the route table, with a wrong user type sent to their own home. No chain of
 * redirects can loop: they lead to a home, which allows its owner, or to /login, which allows whoever is not signed in.
 *
 * `employee` (/user) lets every signed-in person through: that page says itself that it is not theirs
 * (`canSeeEmployeePage`), instead of sending them away.
 */
export function decide({ access, userType, business }: Visit): AccessDecision {
  if (access === 'public') return 'allow';
  if (userType === null) return access === 'login' ? 'allow' : { redirect: '/login' };
  if (access === 'employee' || access === userType) return 'allow';
  return { redirect: access === 'unknown' ? '/login' : homePath(userType, business) };
}

/** /user is the employee's alone; anyone else, admin included, is told so (§6). */
export function canSeeEmployeePage(userType: UserType | null): boolean {
  return userType === 'employee';
}
