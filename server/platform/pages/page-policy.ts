import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Origins of the release's files; empty when they come from the page's own origin. */
  origins?: readonly string[];
  /** The API's origin, if it is not the page's origin. */
  api?: string | undefined;
  /** Whether a module may come from the developer's machine. */
  overrides?: boolean;
}

const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];
/** Web sockets by which a developer's machine announces a change of a module. */
const OWN_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Allows the page's inline scripts by their hashes. Allows all inline styles, because the component library adds them.
 */
export function buildPolicy(html: string, options: PolicyOptions = {}): string {
  return [...rulesOf(html, options), `frame-ancestors 'none'`].join('; ');
}

/** Leaves out `frame-ancestors`, which browsers ignore in a `meta` element. */
export const buildPolicyElement = (html: string, options: PolicyOptions): string =>
  `<meta http-equiv="Content-Security-Policy" content="${rulesOf(html, options).join('; ')}">`;

function rulesOf(html: string, { origins = [], api, overrides }: PolicyOptions): string[] {
  const elsewhere = [...origins, ...(overrides ? OWN_MACHINE : [])];
  const from = (...sources: string[]) => ["'self'", ...sources, ...elsewhere].join(' ');
  // The address of an image could carry data of the page to a foreign origin, so images load only from these origins.
  const images = [...(api ? [api] : []), ...elsewhere];
  // With a CDN the only script file from the page's own origin is the service worker, and `worker-src` allows it.
  const scripts = [...(origins.length > 0 ? [] : ["'self'"]), ...inlineScriptHashes(html), ...elsewhere];
  return [
    `default-src 'self'`,
    `script-src ${scripts.join(' ')}`,
    // The watchdog's worker is made from the shell's own code, because its file could have another origin.
    `worker-src 'self' blob:`,
    `style-src ${from("'unsafe-inline'")}`,
    `font-src ${from('data:')}`,
    `connect-src ${from(...(api ? [api] : []), ...(overrides ? OWN_SOCKETS : []))}`,
    `img-src ${["'self' data: blob:", ...images].join(' ')}`,
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
