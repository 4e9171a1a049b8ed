import {
  type AccessDecision,
  decide,
  PATH_ALIASES,
  type RouteNeed,
  type UserType,
} from '@salon/shared/domain/access';
import type { PageModule, PageRoute } from '@salon/shared/releases/page-registry';
import { matchRoute } from './platform/matching.ts';

export interface Visitor {
  userType: UserType | null;
  businessSlug: string | undefined;
}

export interface GuardedVisit {
  decision: AccessDecision;
  /** The module's route, when a module owns the path. */
  route: PageRoute | undefined;
  /** Signed in, but no released module answers this person's home: they are told so instead of being sent round. */
  isHomeless: boolean;
}

/** Paths that the shell itself answers. */
const OWN_PATHS: Readonly<Record<string, RouteNeed>> = {
  '/': 'home',
  '/login': 'login',
  '/dashboard': 'admin',
  '/platform/releases': 'admin',
  '/support': 'employee',
};

/**
 * The route table of §2: the shell's own paths, every route of the registry, and whatever is in neither. A path
 * is looked up without its trailing slash, so that a link typed by hand works.
 */
export function guard(modules: PageModule[], pathname: string, visitor: Visitor): GuardedVisit {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const alias = PATH_ALIASES[path];
  if (alias && matchRoute(modules, alias)) {
    return { decision: { redirect: alias }, route: undefined, isHomeless: false };
  }
  const route = matchRoute(modules, path)?.route;
  const access = ownNeed(path, visitor) ?? route?.access ?? 'unknown';
  const decision = decide({ access, userType: visitor.userType, business: visitor.businessSlug });
  const isHomeless = decision !== 'allow' && !isAnswered(modules, decision.redirect);
  return isHomeless ? { decision: 'allow', route: undefined, isHomeless } : { decision, route, isHomeless };
}

/** `employee` lets everyone through who is signed in; the page for support is no customer's all the same. */
const ownNeed = (path: string, { userType }: Visitor): RouteNeed | undefined =>
  path === '/support' && userType === 'customer' ? 'admin' : OWN_PATHS[path];

const isAnswered = (modules: PageModule[], path: string) =>
  path in OWN_PATHS || matchRoute(modules, path) !== undefined;
