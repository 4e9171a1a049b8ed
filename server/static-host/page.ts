import type { ReleaseRegistry } from '@salon/shared/contracts/registry';
import { jsonText } from './html.ts';
import { policyOf } from './page-policy.ts';
import { filesOfPage, hintOf, moduleOrigins } from './preload-hints.ts';
import type { CurrentRelease } from './registry-file.ts';
import { boundedMap } from './salon-facts.ts';
import type { SalonPage } from './salon-head.ts';
import { withSalon } from './salon-page.ts';
import { type Page, sealedPage } from './sealed-page.ts';

const PRELOAD = '<!--preload-->';
const REGISTRY = '<!--registry-->';
const MOST_PAGES = 300;

/**
 * Makes the shell's page for a path; `salon` for a page of the customers' side. Pages are kept: of everyone's there are
 * only as many as sets of hints, of salons the ones that were asked for last.
 */
export function pageMaker(): (release: CurrentRelease, path: string, salon?: SalonPage) => Page {
  let stamp = '';
  const pages = boundedMap<Page>(MOST_PAGES);
  return (release, path, salon) => {
    if (release.stamp !== stamp) {
      pages.clear();
      stamp = release.stamp;
    }
    const hints = hintsOf(release.registry, path);
    const key = salon ? hints + JSON.stringify(salon) : hints;
    const page = pages.get(key) ?? makePage(release, hints, salon);
    pages.set(key, page);
    return page;
  };
}

/** Without the shell's first files: their tags stand in the template. */
const hintsOf = (registry: ReleaseRegistry, path: string) =>
  filesOfPage(registry, path).map(hintOf).join('\n');

function makePage(
  { registry, template, id, worker }: CurrentRelease,
  hints: string,
  salon?: SalonPage,
): Page {
  // A function as replacement: `$` in the text means nothing.
  const text = (salon ? withSalon(template, salon) : template)
    .replace(PRELOAD, () => hints)
    .replace(REGISTRY, () => registryElement(registry, worker === null ? '' : id));
  return sealedPage(text, policyOf(text, { origins: moduleOrigins(registry) }));
}

/** What of the registry no page reads: the hashes are for who checks them, the site for who serves it. */
const NOT_SHOWN = ['integrity', 'customerSite'];

/**
 * The registry as the shell reads it (`#registry`): JSON that cannot end the element it stands in. The release's id
 * beside it tells the page whether a service worker is of the same release; empty where there is no worker.
 */
function registryElement(registry: ReleaseRegistry, id: string): string {
  // They would double the page's weight.
  const json = jsonText(registry, (key, value) => (NOT_SHOWN.includes(key) ? undefined : value));
  return `<script type="application/json" id="registry" data-release="${id}">${json}</script>`;
}
