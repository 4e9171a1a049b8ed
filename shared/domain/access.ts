/** Which user type may open which route (§2 Guard, §6). These rules decide what a page shows; the server checks access itself. */

export const USER_TYPES = ['admin', 'employee', 'customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The areas of §6, named by the user type that they are for. */
export type Area = UserType;

const AREAS: Record<UserType, readonly Area[]> = {
  admin: ['admin', 'employee', 'customer'],
  employee: ['employee', 'customer'],
  customer: ['customer'],
};

/**
 * Whether the user type may open the area (§6): an admin opens all areas, an employee the employee's and the
 * customer's, a customer only the customer's.
 */
export function canAccess(userType: UserType, area: Area): boolean {
  return AREAS[userType].includes(area);
}

/** Returns the first page of a signed-in person. `business` is an id or slug; without it a customer's page uses the session's salon. */
export function getHomePath(userType: UserType, business?: string): string {
  if (userType === 'admin') return '/dashboard';
  if (userType === 'employee') return '/user';
  return business ? `/customer/${encodeURIComponent(business)}` : '/customer';
}

/** Paths of the specification that have no screen, with the path that they redirect to. */
export const PATH_ALIASES: Readonly<Record<string, string>> = { '/booking': '/customer' };

/**
 * The access rule of a route. `login` is /login, `home` is /, `unknown` is a path outside the route table, `public` is open
 * to everyone; the other values are the user type that the route is for.
 */
export type RouteAccessRule = 'public' | 'login' | 'home' | 'unknown' | 'admin' | 'employee' | 'customer';

/** The route that a person opens, and the person. */
export interface AccessRequest {
  access: RouteAccessRule;
  /** null without a session, or with an expired session that cannot be refreshed. */
  userType: UserType | null;
  /** The signed-in person's business, id or slug. */
  business?: string | undefined;
}

export type AccessDecision = 'allow' | { redirect: string };

/**
 * Decides whether a person may open a route, or where the guard redirects the person. A person with the wrong user type
 * goes to their own home page. Redirects cannot loop: each leads to a home page, which its user type may open, or to
 * /login, which is open without a session.
 *
 * `employee` (/user) is open to every signed-in person: the page itself tells others that it is not for them
 * (`canSeeEmployeePage`).
 */
export function decideAccess({ access, userType, business }: AccessRequest): AccessDecision {
  if (access === 'public') return 'allow';
  if (userType === null) return access === 'login' ? 'allow' : { redirect: '/login' };
  if (access === 'employee' || access === userType) return 'allow';
  return { redirect: access === 'unknown' ? '/login' : getHomePath(userType, business) };
}

/** Whether /user shows its content. The page tells other users, also an admin, that it is not for them (§6). */
export function canSeeEmployeePage(userType: UserType | null): boolean {
  return userType === 'employee';
}
