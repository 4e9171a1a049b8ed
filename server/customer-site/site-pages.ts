import { jsonText } from '../static-host/html.ts';
import { policyElement, policyOf } from '../static-host/page-policy.ts';
import { hintOf, matches } from '../static-host/preload-hints.ts';
import { boundedMap } from '../static-host/salon-facts.ts';
import type { SalonPage } from '../static-host/salon-head.ts';
import { withSalon } from '../static-host/salon-page.ts';
import { type Page, sealedPage } from '../static-host/sealed-page.ts';
import type { CurrentSite } from './site-release.ts';

const MOST_PAGES = 300;

/** Makes the site's pages; those of the salons that were asked for last are kept. */
export function sitePageMaker(): (site: CurrentSite, path: string, page: SalonPage) => Page {
  let stamp = '';
  const pages = boundedMap<Page>(MOST_PAGES);
  return (site, path, page) => {
    if (site.stamp !== stamp) {
      pages.clear();
      stamp = site.stamp;
    }
    const hints = hintsOf(site, path);
    const key = hints + JSON.stringify(page);
    const known = pages.get(key);
    if (known) return known;
    const text = textOf(site, hints, page);
    const made = sealedPage(text, policyOf(text, { origins: site.origins }));
    pages.set(key, made);
    return made;
  };
}

/** The same page as a file for a host that sends no headers of ours; `api` where the API has an address of its own. */
export function staticPage(
  site: CurrentSite,
  path: string,
  page: SalonPage,
  api: string | undefined,
): string {
  const text = textOf(site, hintsOf(site, path), page);
  const lines = [
    policyElement(text, { origins: site.origins, api }),
    ...(api ? [`<meta name="api" content="${api}">`] : []),
  ];
  // Before anything that it is about.
  return text.replace(/<meta charset[^>]*>/, (charset) => [charset, ...lines].join('\n    '));
}

function textOf({ template, registry, id, worker }: CurrentSite, hints: string, page: SalonPage): string {
  // Empty where there is no worker to register.
  const release = worker === null ? '' : id;
  const json = `<script type="application/json" id="registry" data-release="${release}">${jsonText(registry)}</script>`;
  // A function as replacement: `$` in the text means nothing.
  return withSalon(template, page)
    .replace('<!--preload-->', () => hints)
    .replace('<!--registry-->', () => json);
}

/** Of the files that the screen of this address needs, in loading order. */
function hintsOf({ site }: CurrentSite, path: string): string {
  const [, files = []] = Object.entries(site.screens).find(([route]) => matches(route, path)) ?? [];
  return files.map(hintOf).join('\n');
}
