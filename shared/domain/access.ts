/** These rules decide what a page shows (§2 Guard, §6); the server checks access itself. */

export const USER_TYPES = ['admin', 'employee', 'customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The areas of §6. Each has the name of the user type that it is for. */
export type Area = UserType;

const AREAS: Record<UserType, readonly Area[]> = {
  admin: ['admin', 'employee', 'customer'],
  employee: ['employee', 'customer'],
  customer: ['customer'],
};

export function canAccess(userType: UserType, area: Area): boolean {
  return AREAS[userType].includes(area);
}

/** `business` is an id or slug; without it a customer's page uses the session's salon. */
export function getHomePath(userType: UserType, business?: string): string {
  if (userType === 'admin') return '/dashboard';
  if (userType === 'employee') return '/user';
  return business ? `/customer/${encodeURIComponent(business)}` : '/customer';
}

/** Paths of the specification that have no screen, with the path that they redirect to. */
export const PATH_ALIASES: Readonly<Record<string, string>> = { '/booking': '/customer' };

/** `unknown` is a path outside the route table; `admin`, `employee` and `customer` name the user type of the route. */
export type RouteAccessRule = 'public' | 'login' | 'home' | 'unknown' | 'admin' | 'employee' | 'customer';

export interface AccessRequest {
  access: RouteAccessRule;
  userType: UserType | null;
  /** An id or slug. */
  business?: string | undefined;
}

export type AccessDecision = 'allow' | { redirect: string };

/**
 * Redirects cannot loop: each leads to a home page, which its user type may open, or to /login, which opens without a
 * session and otherwise redirects to the home page. `employee` (/user) is open to every signed-in person, because the
 * page itself tells admins and customers that it is not for them.
 */
export function decideAccess({ access, userType, business }: AccessRequest): AccessDecision {
  if (access === 'public') return 'allow';
  if (userType === null) return access === 'login' ? 'allow' : { redirect: '/login' };
  if (access === 'employee' || access === userType) return 'allow';
  return { redirect: access === 'unknown' ? '/login' : getHomePath(userType, business) };
}

/** On /user an admin or a customer sees a message that the page is not for them (§6). */
export function canSeeEmployeePage(userType: UserType | null): boolean {
  return userType === 'employee';
}
