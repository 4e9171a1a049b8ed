import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOfFile } from '@salon/shared/releases/kept-files';
import type { PageModule, PageRegistry, PreloadList } from '@salon/shared/releases/page-registry';
import { escapeHtml } from './html.ts';

/** The dashboard's slots. Parts of other slots (the header's bell) wait until the page has nothing better to do. */
const DASHBOARD_SLOTS = 'dashboard-';

/** Files that a page is about to need, in loading order, without those of the shell that every page has. */
export function filesOfPage(registry: PageRegistry, path: string): string[] {
  const { shell, modules } = registry;
  const shellFiles = (names: readonly string[]) => names.map((name) => shell.base + name);
  if (path === '/dashboard') {
    const parts = modules.flatMap((module) =>
      module.parts
        .filter(({ slot }) => slot.startsWith(DASHBOARD_SLOTS))
        .flatMap((part) => moduleFiles(registry, module, part)),
    );
    return [...new Set([...shellFiles([...shell.signedIn, ...shell.dashboard]), ...parts])];
  }
  const found = findRoute(modules, path);
  // Any other address leads to /login, or home by way of it.
  if (!found) return shellFiles(shell.login);
  // A page without the frame names all that it loads.
  const ofFrame = found.route.frame ? shellFiles(shell.signedIn) : [];
  return [...new Set([...ofFrame, ...moduleFiles(registry, found.module, found.route)])];
}

function moduleFiles({ shell }: PageRegistry, module: PageModule, { preload }: { preload: PreloadList }) {
  return [
    ...preload.shellFiles.map((name) => shell.base + name),
    ...preload.files.map((name) => addressOfFile(module, name)),
  ];
}

/** A route without parameters goes before one with them. */
function findRoute(modules: readonly PageModule[], path: string) {
  const matching = modules.flatMap((module) =>
    module.routes.filter((route) => matches(route.path, path)).map((route) => ({ module, route })),
  );
  return matching.find(({ route }) => !route.path.includes(':')) ?? matching[0];
}

/** Whether a path is one of a route's, `/book/:businessId`. */
export function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')];
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
}

/** Half of what a browser has for one origin over HTTP/1.1: files of modules may hang, and the rest of the page must not. */
const AT_ONCE = 3;
const OF_MODULE = /\/remotes\//;

/** Without its comments and the spaces that only people need. */
const QUEUE = readFileSync(join(import.meta.dirname, 'hint-queue.js'), 'utf8')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** The hints of files by their addresses. Those of modules are followed few at a time (hint-queue.js). */
export function hintsFor(urls: readonly string[], integrity: ReadonlyMap<string, string>): string {
  const ofModules = urls.filter((url) => OF_MODULE.test(url));
  const waiting = new Set(ofModules.slice(AT_ONCE));
  const hints = urls.map((url) => {
    const hint = hintOf(url, integrity.get(url));
    if (waiting.has(url)) return hint.replace('rel="preload"', 'data-hint="next"');
    return OF_MODULE.test(url) ? hint.replace('<link', '<link data-hint') : hint;
  });
  return [...(ofModules.length > 0 ? [`<script>${QUEUE}</script>`] : []), ...hints].join('\n');
}

/**
 * A hint that the browser matches with the later request: the same mode and the same hash, or the file is fetched twice. For
 * the page's own origin it must not say crossorigin. Fonts are the exception, they are always fetched so, and by style
 * sheets, which know no hashes.
 */
export function hintOf(url: string, integrity?: string): string {
  const href = escapeHtml(url);
  if (url.endsWith('.woff2')) {
    return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
  }
  const attributes = [
    `as="${url.endsWith('.css') ? 'style' : 'script'}"`,
    ...(integrity ? [`integrity="${escapeHtml(integrity)}"`] : []),
    ...(isOwnOrigin(url) ? [] : ['crossorigin="anonymous"']),
  ];
  return `<link rel="preload" href="${href}" ${attributes.join(' ')}>`;
}

export const isOwnOrigin = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');
