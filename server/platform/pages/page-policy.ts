import { createHash } from 'node:crypto';

/** What a page may load, beside its own inline scripts. */
export interface PolicyOptions {
  /** Origins that files of the release come from; none when they come from the page's own. */
  origins?: readonly string[];
  /** Where the API is, when it is elsewhere. */
  api?: string | undefined;
  /** A module may come from the developer's own machine. */
  overrides?: boolean;
}

/** Where a developer's own machine serves a module, and tells that it changed. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];
const OWN_NEWS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * The content security policy of a page: scripts from the release's own addresses, and the template's inline ones by their
 * hashes; nothing else. Styles may be inline: the component library writes its own.
 */
export function policyOf(html: string, options: PolicyOptions = {}): string {
  return [...rulesOf(html, options), `frame-ancestors 'none'`].join('; ');
}

/** The same where no header can be sent: in a `meta` element, which cannot say who may frame the page. */
export const policyElement = (html: string, options: PolicyOptions): string =>
  `<meta http-equiv="Content-Security-Policy" content="${rulesOf(html, options).join('; ')}">`;

function rulesOf(html: string, { origins = [], api, overrides }: PolicyOptions): string[] {
  const elsewhere = [...origins, ...(overrides ? OWN_MACHINE : [])];
  const from = (...sources: string[]) => ["'self'", ...sources, ...elsewhere].join(' ');
  // A picture of elsewhere could carry what stands in the page to whoever owns that place.
  const pictures = [...(api ? [api] : []), ...elsewhere];
  // With files elsewhere no script comes from here, but for the service worker.
  const scripts = [...(origins.length > 0 ? [] : ["'self'"]), ...inlineScriptHashes(html), ...elsewhere];
  return [
    `default-src 'self'`,
    `script-src ${scripts.join(' ')}`,
    `worker-src 'self'`,
    `style-src ${from("'unsafe-inline'")}`,
    `font-src ${from('data:')}`,
    `connect-src ${from(...(api ? [api] : []), ...(overrides ? OWN_NEWS : []))}`,
    `img-src ${["'self' data: blob:", ...pictures].join(' ')}`,
    `media-src 'self' data: blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ];
}

function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script>/g)];
  const inline = scripts.filter(({ groups }) => !/\bsrc=|application\/json/.test(groups?.attributes ?? ''));
  return inline.map(({ groups }) => `'sha256-${hashOf(groups?.content ?? '')}'`);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
