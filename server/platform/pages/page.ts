import type { CurrentPages, PageFacts } from '../releases/reader.ts';
import { insertFirstFiles } from './first-files.ts';
import { toScriptJson } from './html.ts';
import { buildPolicy } from './page-policy.ts';
import { buildHints, listPageFiles } from './preload-hints.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';
import { createLruMap } from './salon-facts.ts';
import type { SalonPage } from './salon-head.ts';
import { fillSalon } from './salon-page.ts';

const PRELOAD = '<!--preload-->';
const REGISTRY = '<!--registry-->';
const MAX_PAGES = 300;

export interface PageInput {
  pages: CurrentPages;
  parts: PageFacts;
  path: string;
  /** Set for the customers' pages (/book and /customer). */
  salon?: SalonPage | undefined;
  cdn: string;
}

/** Caches the most recently used pages. Pages without a salon differ only by their versions and hints. */
export function createPageMaker(): (request: PageInput) => PreparedResponse {
  let current: CurrentPages | undefined;
  let numbers = new Map<PageFacts, number>();
  const known = createLruMap<PreparedResponse>(MAX_PAGES);
  return (request) => {
    const { pages, parts, path, salon } = request;
    if (pages !== current) {
      known.clear();
      numbers = new Map();
      current = pages;
    }
    const number = numbers.get(parts) ?? numbers.size;
    numbers.set(parts, number);
    // The shell's first files need no hint, because the template has their tags.
    const hints = buildHints(listPageFiles(parts.registry, path), parts.integrity);
    const key = `${number}${hints}${salon ? JSON.stringify(salon) : ''}`;
    const page = known.get(key) ?? makePage(request, hints);
    known.set(key, page);
    return page;
  };
}

function makePage({ pages, parts, salon, cdn }: PageInput, hints: string): PreparedResponse {
  const { id, worker, origins, overrides } = pages;
  const template = insertFirstFiles(parts.template, parts.shell, cdn);
  // The replacement is a function, because `$` has a meaning in a replacement string.
  const text = (salon ? fillSalon(template, salon) : template)
    .replace(PRELOAD, () => hints)
    .replace(REGISTRY, () => buildRegistryElement(parts.registry, worker === null ? '' : id));
  return prepareResponse(text, buildPolicy(text, { origins, overrides }));
}

/** The page compares `id` with the service worker's release; `id` is '' if the release has no worker. */
export const buildRegistryElement = (registry: object, id: string): string =>
  `<script type="application/json" id="registry" data-release="${id}">${toScriptJson(registry)}</script>`;
