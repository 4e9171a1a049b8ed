import { hideIds } from '@salon/shared/releases/page-pattern';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';

/** Reports and traces contain these paths. */
const OWN_PATHS = ['/login', '/dashboard'];

/** Returns the pattern of the page's route, which contains no ids; `/` for other pages of the shell. */
export function toPagePattern(modules: PageModule[], pathname = window.location.pathname): string {
  const own = OWN_PATHS.includes(pathname) ? pathname : '/';
  return hideIds(matchRoute(modules, pathname)?.route.path ?? own);
}
