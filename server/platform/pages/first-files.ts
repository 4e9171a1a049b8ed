import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getReleasePath, type ShellRelease, type SiteRelease } from '@salon/shared/releases/release';

const TAG = /<(?:script|link)\b[^>]*\s(?:src|href)="(?<address>[^"]+)"[^>]*>/g;

/** The guard's code, without comments and indentation, because every page contains it. */
const GUARD = readFileSync(join(import.meta.dirname, 'first-files-guard.js'), 'utf8')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/**
 * Makes the first files load from the CDN if there is one. Their tags get the hashes and `data-first`, by which the
 * guard finds them. The guard stands before the first tag.
 */
export function insertFirstFiles(template: string, release: ShellRelease | SiteRelease, cdn: string): string {
  const { kind, name, version, integrity } = release;
  const base = `/${getReleasePath(kind, name, version)}/`;
  let guard = `<script>${GUARD}</script>\n    `;
  return template.replace(TAG, (tag, address: string) => {
    if (!address.startsWith(base)) return tag;
    const attributes = attributesOf(tag, { version, hash: integrity[address.slice(base.length)], cdn });
    const before = guard;
    guard = '';
    // The replacement is a function, because `$` has a meaning in a replacement string.
    const moved = tag.replace(`"${address}"`, () => `"${cdn}${address}"`);
    return before + moved.replace(/\s*(?<end>\/?>)$/, (end) => ` ${attributes.join(' ')}${end}`);
  });
}

interface FirstFile {
  version: string;
  hash: string | undefined;
  cdn: string;
}

function attributesOf(tag: string, { version, hash, cdn }: FirstFile): string[] {
  return [
    `data-first="${version}"`,
    ...(hash && !/\sintegrity=/.test(tag) ? [`integrity="${hash}"`] : []),
    ...(cdn && !/\scrossorigin\b/.test(tag) ? ['crossorigin="anonymous"'] : []),
  ];
}
