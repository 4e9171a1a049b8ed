import { createHash } from 'node:crypto';

/** What a page may load, beside its own origin and its inline scripts. */
export interface PolicyOptions {
  /** Origins that files of the release come from. */
  origins?: readonly string[];
  /** Where the API is, when it is elsewhere. */
  api?: string | undefined;
}

/**
 * The content security policy of a page: scripts from us, from the release's own addresses, and the template's inline
 * ones by their hashes; nothing else. Styles may be inline: the component library writes its own.
 */
export function policyOf(html: string, options: PolicyOptions = {}): string {
  return [...rulesOf(html, options), `frame-ancestors 'none'`].join('; ');
}

/** The same where no header can be sent: in a `meta` element, which cannot say who may frame the page. */
export const policyElement = (html: string, options: PolicyOptions): string =>
  `<meta http-equiv="Content-Security-Policy" content="${rulesOf(html, options).join('; ')}">`;

function rulesOf(html: string, { origins = [], api }: PolicyOptions): string[] {
  const from = (...sources: string[]) => ["'self'", ...sources, ...origins].join(' ');
  const pictures = api ? ` ${api}` : '';
  return [
    `default-src 'self'`,
    `script-src ${from(...inlineScriptHashes(html))}`,
    `style-src ${from("'unsafe-inline'")}`,
    `font-src ${from('data:')}`,
    `connect-src ${from(...(api ? [api] : []))}`,
    `img-src 'self' https: data: blob:${pictures}`,
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
