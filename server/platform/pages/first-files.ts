import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePath, type ShellRelease, type SiteRelease } from '@salon/shared/releases/release';

const TAG = /<(?:script|link)\b[^>]*\s(?:src|href)="(?<address>[^"]+)"[^>]*>/g;

/** Without its comments and the spaces that only people need: it stands in every page. */
const GUARD = readFileSync(join(import.meta.dirname, 'first-files-guard.js'), 'utf8')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/**
 * A template with the tags of its release's first files as this server wants them: from the CDN where there is one, bound to
 * their hashes, and known to the guard that is put before them (first-files-guard.js).
 */
export function withFirstFiles(template: string, release: ShellRelease | SiteRelease, cdn: string): string {
  const { kind, name, version, integrity } = release;
  const base = `/${releasePath(kind, name, version)}/`;
  let guard = `<script>${GUARD}</script>\n    `;
  return template.replace(TAG, (tag, address: string) => {
    if (!address.startsWith(base)) return tag;
    const attributes = attributesOf(tag, { version, hash: integrity[address.slice(base.length)], cdn });
    const before = guard;
    guard = '';
    // A function as replacement: `$` in an address means nothing.
    const moved = tag.replace(`"${address}"`, () => `"${cdn}${address}"`);
    return before + moved.replace(/\s*(?<end>\/?>)$/, (end) => ` ${attributes.join(' ')}${end}`);
  });
}

interface FirstFile {
  version: string;
  hash: string | undefined;
  cdn: string;
}

/** What is missing in a tag. */
function attributesOf(tag: string, { version, hash, cdn }: FirstFile): string[] {
  return [
    `data-first="${version}"`,
    ...(hash && !/\sintegrity=/.test(tag) ? [`integrity="${hash}"`] : []),
    ...(cdn && !/\scrossorigin\b/.test(tag) ? ['crossorigin="anonymous"'] : []),
  ];
}
