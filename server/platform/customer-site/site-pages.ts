import { insertFirstFiles } from '../pages/first-files.ts';
import { buildRegistryElement } from '../pages/page.ts';
import { buildPolicy, buildPolicyElement } from '../pages/page-policy.ts';
import { buildHints, matchesRoute } from '../pages/preload-hints.ts';
import { type PreparedResponse, prepareResponse } from '../pages/prepared-response.ts';
import { createLruMap } from '../pages/salon-facts.ts';
import type { SalonPage } from '../pages/salon-head.ts';
import { fillSalon } from '../pages/salon-page.ts';
import type { CurrentSite } from './site-release.ts';

const MAX_PAGES = 300;

/** The returned function caches the most recently used pages. */
export function createSitePageMaker(): (
  site: CurrentSite,
  path: string,
  page: SalonPage,
) => PreparedResponse {
  const made = new WeakMap<CurrentSite, ReturnType<typeof createLruMap<PreparedResponse>>>();
  return (site, path, page) => {
    const pages = made.get(site) ?? createLruMap<PreparedResponse>(MAX_PAGES);
    made.set(site, pages);
    const hints = hintsOf(site, path);
    const key = hints + JSON.stringify(page);
    const known = pages.get(key);
    if (known) return known;
    const text = textOf(site, hints, page);
    const sealed = prepareResponse(text, buildPolicy(text, { origins: site.origins }));
    pages.set(key, sealed);
    return sealed;
  };
}

/** The page's policy is in a `meta` element. `api` is the API's address if the API is not at the page's origin. */
export function buildStaticPage(
  site: CurrentSite,
  path: string,
  page: SalonPage,
  api: string | undefined,
): string {
  const text = textOf(site, hintsOf(site, path), page);
  const lines = [
    buildPolicyElement(text, { origins: site.origins, api }),
    ...(api ? [`<meta name="api" content="${api}">`] : []),
  ];
  // The policy applies only to elements that follow it.
  return text.replace(/<meta charset[^>]*>/, (charset) => [charset, ...lines].join('\n    '));
}

function textOf(current: CurrentSite, hints: string, page: SalonPage): string {
  const { template, site, cdn, registry, id, worker } = current;
  // The replacement is a function, because `$` has a meaning in a replacement string.
  return fillSalon(insertFirstFiles(template, site, cdn), page)
    .replace('<!--preload-->', () => hints)
    .replace('<!--registry-->', () => buildRegistryElement(registry, worker === null ? '' : id));
}

/** Returns the hints in loading order. */
function hintsOf({ screens, integrity }: CurrentSite, path: string): string {
  const [, files = []] = Object.entries(screens).find(([route]) => matchesRoute(route, path)) ?? [];
  return buildHints(files, integrity);
}
