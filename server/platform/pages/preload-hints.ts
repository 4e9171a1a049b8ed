import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAnnouncedSlot } from '@salon/shared/releases/is-announced-slot';
import type { PageModule, PageRegistry, PreloadList } from '@salon/shared/releases/page-registry';
import { getFileAddress } from '@salon/shared/releases/unchanged-files';
import { escapeHtml } from './html.ts';

/** Returns the files' addresses in loading order, without the shell's first files. */
export function listPageFiles(registry: PageRegistry, path: string): string[] {
  const { shell, modules } = registry;
  const shellFiles = (names: readonly string[]) => names.map((name) => shell.base + name);
  if (path === '/dashboard') {
    const parts = modules.flatMap((module) =>
      module.parts
        .filter(({ slot }) => isAnnouncedSlot(slot))
        .flatMap((part) => moduleFiles(registry, module, part)),
    );
    return [...new Set([...shellFiles([...shell.signedIn, ...shell.dashboard]), ...parts])];
  }
  const found = findRoute(modules, path);
  // Any other address is most often /login, or redirects to it.
  if (!found) return shellFiles(shell.login);
  // The route of a page without the frame lists all files that the page needs.
  const ofFrame = found.route.frame ? shellFiles(shell.signedIn) : [];
  return [...new Set([...ofFrame, ...moduleFiles(registry, found.module, found.route)])];
}

function moduleFiles({ shell }: PageRegistry, module: PageModule, { preload }: { preload: PreloadList }) {
  return [
    ...preload.shellFiles.map((name) => shell.base + name),
    ...preload.files.map((name) => getFileAddress(module, name)),
  ];
}

/** A route without parameters goes before a route with parameters. */
function findRoute(modules: readonly PageModule[], path: string) {
  const matching = modules.flatMap((module) =>
    module.routes.filter((route) => matchesRoute(route.path, path)).map((route) => ({ module, route })),
  );
  return matching.find(({ route }) => !route.path.includes(':')) ?? matching[0];
}

export function matchesRoute(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')];
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
}

/** Half of a browser's six connections per origin over HTTP/1.1: files that hang must leave connections for others. */
const MODULE_FILES_AT_ONCE = 3;
const OF_MODULE = /\/modules\//;
const SHELL_STYLE = /\/shell\/(?<version>[^/]+)\/(?<file>[^/]+\.css)$/;

/** The code of hint-queue.js, without comments and indentation. */
const QUEUE = readFileSync(join(import.meta.dirname, 'hint-queue.js'), 'utf8')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/**
 * Over HTTP/1.1 hint-queue.js delays the hints of module files beyond MODULE_FILES_AT_ONCE. The shell's style sheets are not
 * hinted but applied, because their chunks would wait for them.
 */
export function buildHints(urls: readonly string[], integrity: ReadonlyMap<string, string>): string {
  const ofModules = urls.filter((url) => OF_MODULE.test(url));
  const waiting = new Set(ofModules.slice(MODULE_FILES_AT_ONCE));
  const hints = urls.map((url) => {
    if (SHELL_STYLE.test(url)) return buildShellStyle(url, integrity.get(url));
    const hint = buildHint(url, integrity.get(url));
    if (waiting.has(url)) return hint.replace('rel="preload"', 'data-hint="next"');
    return OF_MODULE.test(url) ? hint.replace('<link', '<link data-hint') : hint;
  });
  return [...(ofModules.length > 0 ? [`<script>${QUEUE}</script>`] : []), ...hints].join('\n');
}

/** webpack finds the style sheet of a chunk by `data-href`, and first-files-guard.js a broken one by `data-first`. */
function buildShellStyle(url: string, integrity?: string): string {
  const { version = '', file = '' } = SHELL_STYLE.exec(url)?.groups ?? {};
  const names = `data-href="${escapeHtml(file)}" data-first="${escapeHtml(version)}"`;
  return `<link rel="stylesheet" ${names} ${addressOf(url, integrity)}>`;
}

/**
 * A hint has the mode and the hash of the later request, because otherwise the browser would fetch the file twice.
 * Style sheets load fonts with `crossorigin` and without a hash.
 */
export function buildHint(url: string, integrity?: string): string {
  if (url.endsWith('.woff2')) {
    return `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin>`;
  }
  return `<link rel="preload" ${addressOf(url, integrity, `as="${url.endsWith('.css') ? 'style' : 'script'}"`)}>`;
}

function addressOf(url: string, integrity: string | undefined, ...kind: string[]): string {
  return [
    `href="${escapeHtml(url)}"`,
    ...kind,
    ...(integrity ? [`integrity="${escapeHtml(integrity)}"`] : []),
    ...(isOwnOrigin(url) ? [] : ['crossorigin="anonymous"']),
  ].join(' ');
}

export const isOwnOrigin = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');
