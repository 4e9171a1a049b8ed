import {
  type AccessDecision,
  decideAccess,
  PATH_ALIASES,
  type RouteAccessRule,
  type UserType,
} from '@salon/shared/domain/access';
import type { PageModule, PageRoute } from '@salon/shared/releases/page-registry';
import { matchRoute } from './platform/matching.ts';
import { trimTrailingSlash } from './trim-trailing-slash.ts';

export interface Visitor {
  userType: UserType | null;
  businessSlug: string | undefined;
}

export interface PageAccess {
  decision: AccessDecision;
  route: PageRoute | undefined;
  /**
   * Whether the guard would redirect to a home page that no released module has. The app then shows `NoHomePage`,
   * because a redirect would loop.
   */
  isHomeless: boolean;
}

const OWN_PATHS: Readonly<Record<string, RouteAccessRule>> = {
  '/': 'home',
  '/login': 'login',
  '/dashboard': 'admin',
  '/platform/console': 'admin',
  '/platform/releases': 'admin',
  '/support': 'employee',
};

/** Decides by §2 whether a person may open a path. Ignores a trailing slash, so that a typed address works. */
export function decidePageAccess(modules: PageModule[], pathname: string, visitor: Visitor): PageAccess {
  const path = trimTrailingSlash(pathname);
  const alias = PATH_ALIASES[path];
  if (alias && matchRoute(modules, alias)) {
    return { decision: { redirect: alias }, route: undefined, isHomeless: false };
  }
  const route = matchRoute(modules, path)?.route;
  const access = ownNeed(path, visitor) ?? route?.access ?? 'unknown';
  const decision = decideAccess({ access, userType: visitor.userType, business: visitor.businessSlug });
  const isHomeless = decision !== 'allow' && !isAnswered(modules, decision.redirect);
  return isHomeless ? { decision: 'allow', route: undefined, isHomeless } : { decision, route, isHomeless };
}

/**
 * Returns the access that a path of the shell needs; undefined for other paths. `employee` admits every signed-in
 * person, so for a customer the support page needs `admin`.
 */
const ownNeed = (path: string, { userType }: Visitor): RouteAccessRule | undefined =>
  path === '/support' && userType === 'customer' ? 'admin' : OWN_PATHS[path];

const isAnswered = (modules: PageModule[], path: string) =>
  path in OWN_PATHS || matchRoute(modules, path) !== undefined;
