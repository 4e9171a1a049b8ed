import type { CurrentPages, PageParts } from '../releases/reader.ts';
import { withFirstFiles } from './first-files.ts';
import { jsonText } from './html.ts';
import { policyOf } from './page-policy.ts';
import { filesOfPage, hintsFor } from './preload-hints.ts';
import { boundedMap } from './salon-facts.ts';
import type { SalonPage } from './salon-head.ts';
import { withSalon } from './salon-page.ts';
import { type Page, sealedPage } from './sealed-page.ts';

const PRELOAD = '<!--preload-->';
const REGISTRY = '<!--registry-->';
const MOST_PAGES = 300;

export interface PageRequest {
  pages: CurrentPages;
  /** The versions for whoever asks. */
  parts: PageParts;
  path: string;
  /** For a page of the customers' side. */
  salon?: SalonPage | undefined;
  cdn: string;
}

/**
 * Makes the shell's page for a path. Pages are kept: of everyone's there are only as many as sets of versions and hints, of
 * salons the ones that were asked for last.
 */
export function pageMaker(): (request: PageRequest) => Page {
  let current: CurrentPages | undefined;
  let numbers = new Map<PageParts, number>();
  const known = boundedMap<Page>(MOST_PAGES);
  return (request) => {
    const { pages, parts, path, salon } = request;
    if (pages !== current) {
      known.clear();
      numbers = new Map();
      current = pages;
    }
    const number = numbers.get(parts) ?? numbers.size;
    numbers.set(parts, number);
    // Without the shell's first files: their tags stand in the template.
    const hints = hintsFor(filesOfPage(parts.registry, path), parts.integrity);
    const key = `${number}${hints}${salon ? JSON.stringify(salon) : ''}`;
    const page = known.get(key) ?? makePage(request, hints);
    known.set(key, page);
    return page;
  };
}

function makePage({ pages, parts, salon, cdn }: PageRequest, hints: string): Page {
  const { id, worker, origins, overrides } = pages;
  const template = withFirstFiles(parts.template, parts.shell, cdn);
  // A function as replacement: `$` in the text means nothing.
  const text = (salon ? withSalon(template, salon) : template)
    .replace(PRELOAD, () => hints)
    .replace(REGISTRY, () => registryElement(parts.registry, worker === null ? '' : id));
  return sealedPage(text, policyOf(text, { origins, overrides }));
}

/**
 * The registry as a page reads it (`#registry`): JSON that cannot end the element it stands in. The release's id beside it
 * tells the page whether a service worker is of the same release; empty where there is no worker.
 */
export const registryElement = (registry: object, id: string): string =>
  `<script type="application/json" id="registry" data-release="${id}">${jsonText(registry)}</script>`;
