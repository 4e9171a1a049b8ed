import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';
import { filesOfPage, hintOf, moduleOrigins } from './preload-hints.ts';
import type { CurrentRelease } from './registry-file.ts';

/** An HTML page ready to send. */
export interface Page {
  html: Buffer;
  brotli: Buffer;
  etag: string;
  contentSecurityPolicy: string;
}

const PRELOAD = '<!--preload-->';
const REGISTRY = '<!--registry-->';

/** Makes the shell's page for a path. Pages are kept: there are only as many as sets of hints. */
export function pageMaker(): (release: CurrentRelease, path: string) => Page {
  let stamp = '';
  const pages = new Map<string, Page>();
  return (release, path) => {
    if (release.stamp !== stamp) {
      pages.clear();
      stamp = release.stamp;
    }
    const hints = hintsOf(release.registry, path);
    const page = pages.get(hints) ?? makePage(release, hints);
    pages.set(hints, page);
    return page;
  };
}

/** Without the shell's first files: their tags stand in the template. */
const hintsOf = (registry: ReleaseRegistry, path: string) =>
  filesOfPage(registry, path).map(hintOf).join('\n');

function makePage({ registry, template, id, worker }: CurrentRelease, hints: string): Page {
  // A function as replacement: `$` in the text means nothing.
  const text = template
    .replace(PRELOAD, () => hints)
    .replace(REGISTRY, () => registryElement(registry, worker === null ? '' : id));
  const html = Buffer.from(text);
  return {
    html,
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    contentSecurityPolicy: policyOf(registry, text),
  };
}

/**
 * The registry as the shell reads it (`#registry`): JSON that cannot end the element it stands in. The release's id
 * beside it tells the page whether a service worker is of the same release; empty where there is no worker.
 */
function registryElement(registry: ReleaseRegistry, id: string): string {
  // The hashes of every file are for who checks them, not for a page: they would double its weight.
  const shown = (key: string, value: unknown) => (key === 'integrity' ? undefined : value);
  const json = JSON.stringify(registry, shown).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="registry" data-release="${id}">${json}</script>`;
}

/**
 * Scripts from us, from the registry's own addresses, and the template's inline ones by their hashes; nothing else.
 * Styles may be inline: the component library writes its own.
 */
function policyOf(registry: ReleaseRegistry, html: string): string {
  const origins = moduleOrigins(registry);
  const from = (...sources: string[]) => ["'self'", ...sources, ...origins].join(' ');
  return [
    `default-src 'self'`,
    `script-src ${from(...inlineScriptHashes(html))}`,
    `style-src ${from("'unsafe-inline'")}`,
    `font-src ${from('data:')}`,
    `connect-src ${from()}`,
    `img-src 'self' https: data: blob:`,
    `media-src 'self' data: blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script>/g)];
  const inline = scripts.filter(({ groups }) => !/\bsrc=|application\/json/.test(groups?.attributes ?? ''));
  return inline.map(
    ({ groups }) =>
      `'sha256-${createHash('sha256')
        .update(groups?.content ?? '')
        .digest('base64')}'`,
  );
}
