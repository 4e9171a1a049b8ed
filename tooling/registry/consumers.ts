import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleManifest } from '@salon/shared/module/manifest';
import { findImportedNames } from '@salon/shared/releases/lent/parse-imports';
import { findSharedRule, listSharedWithin } from '../webpack/shared-modules.ts';
import { type Reach, readReach } from './imports.ts';

export interface DescribedModule {
  /** The name of the folder and of the package. */
  name: string;
  dir: string;
  manifest: ModuleManifest;
  /** Exposed name → file relative to `dir`. */
  exposes: Record<string, string>;
  /** Shared keys that the module needs before any screen is open. */
  rootKeys: string[];
  screens: ModuleConsumer[];
  parts: ModuleConsumer[];
  /** Whether its release has a second build for hosts of others (`"salon": { "stockContainer": true }`). */
  hasStockContainer: boolean;
  /** Null without a site of its own. */
  siteDir: string | null;
  /** Shared key → the names that the module imports of it; null when it imports all of it. */
  names: Record<string, string[] | null>;
}

/** A screen or part. A page fetches it as a whole, together with the chunks of its `keys`. */
export interface ModuleConsumer {
  /** The chunk's name: a route's `screen`, or a part's exposed name without `./`. */
  id: string;
  /** Shared keys that the first rendering needs. */
  keys: string[];
  /** Shared keys that only a later step needs, for example a modal that it imports lazily. */
  lateKeys: string[];
}

/** Shared keys that no source names, because the compiler adds their import. */
const COMPILER_KEYS = ['react/jsx-runtime'];

const NOTHING: Reach = { files: [], requests: [], lazy: [] };

/** Sorted by name. */
export async function readModules(root: string): Promise<DescribedModule[]> {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'src/manifest.ts')))
    .sort();
  return Promise.all(folders.map((name) => readModule(path.join(root, name))));
}

/**
 * With a new `edition` the manifest is read again; otherwise Node returns the manifest that it imported before.
 * @throws Error when a screen has no file, or when an exposed part does not have exactly one
 */
export async function readModule(dir: string, edition = ''): Promise<DescribedModule> {
  const manifest = await readManifest(path.join(dir, 'src/manifest.ts'), edition);
  const exposes = exposesOf(dir, manifest);
  const root = manifest.routes.length > 0 ? readReach(path.join(dir, 'src/root.tsx')) : NOTHING;
  const exposed = manifest.parts.map((part) => readReach(path.join(dir, exposes[part.expose] ?? '')));
  const all = [root, ...exposed].flatMap((reach) => [reach, ...lazyWithin(reach)]);
  return {
    name: manifest.name,
    dir,
    manifest,
    exposes,
    rootKeys: keysOf([root]),
    screens: screensOf(manifest, root),
    parts: manifest.parts.map((part, index) => {
      const reach = exposed.slice(index, index + 1);
      return consumer(part.expose.replace(/^\.\//, ''), reach, reach);
    }),
    hasStockContainer: wantsStockContainer(dir),
    siteDir: siteOf(dir),
    names: namesOf(all),
  };
}

function wantsStockContainer(dir: string): boolean {
  const file = path.join(dir, 'package.json');
  const { salon }: { salon?: { stockContainer?: boolean } } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return salon?.stockContainer === true;
}

function siteOf(dir: string): string | null {
  const siteDir = path.join(dir, 'site');
  return existsSync(path.join(siteDir, 'main.tsx')) ? siteDir : null;
}

function namesOf(reaches: readonly Reach[]): DescribedModule['names'] {
  const files = [...new Set(reaches.flatMap((reach) => reach.files))].filter((file) => /\.tsx?$/.test(file));
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  return Object.fromEntries(
    keysOf(reaches).map((key) => {
      const perFile = sources.map((source) => findImportedNames(source, key));
      // No source names the imports that the compiler adds.
      const isWhole = COMPILER_KEYS.includes(key) || perFile.includes(undefined);
      return [key, isWhole ? null : [...new Set(perFile.flatMap((names) => names ?? []))].sort()];
    }),
  );
}

async function readManifest(file: string, edition: string): Promise<ModuleManifest> {
  const module: { default?: ModuleManifest; manifest?: ModuleManifest } = await import(
    pathToFileURL(file).href + (edition && `?${edition}`)
  );
  const manifest = module.manifest ?? module.default;
  if (manifest === undefined) throw new Error(`${file} exports no "manifest".`);
  return manifest;
}

/** For `./dashboard-part` the file is the only `dashboard-part.tsx` under `src`. */
function exposesOf(dir: string, manifest: ModuleManifest): Record<string, string> {
  const sources = manifest.parts.length === 0 ? [] : readdirSync(path.join(dir, 'src'), { recursive: true });
  const files = sources.map((file) => String(file));
  // A module with parts only (the bell) has no root and is never mounted.
  const exposes: Record<string, string> = manifest.routes.length > 0 ? { './module': './src/root.tsx' } : {};
  for (const { expose } of manifest.parts) {
    const stem = expose.replace(/^\.\//, '');
    const found = files.filter((file) => path.basename(file) === `${stem}.tsx`);
    if (found.length !== 1) {
      throw new Error(
        `${manifest.name} exposes "${expose}": expected one file ${stem}.tsx, found ${found.length}.`,
      );
    }
    exposes[expose] = `./src/${found[0]}`;
  }
  return exposes;
}

function screensOf(manifest: ModuleManifest, root: Reach): ModuleConsumer[] {
  const names = [...new Set(manifest.routes.map((route) => route.screen))];
  return names.map((id) => {
    const entry = root.lazy.find((lazy) => lazy.chunk === id);
    if (entry === undefined) {
      const chunks = root.lazy.map((lazy) => lazy.chunk ?? '(unnamed)').join(', ') || 'none';
      throw new Error(
        `${manifest.name}: the screen "${id}" of manifest.ts has no import(/* webpackChunkName: "${id}" */ …) in ` +
          `what root.tsx reaches. Named there: ${chunks}.`,
      );
    }
    const reach = readReach(entry.file);
    return consumer(id, [root, reach], [reach]);
  });
}

function consumer(id: string, eager: readonly Reach[], own: readonly Reach[]): ModuleConsumer {
  const keys = keysOf(eager);
  const late = keysOf(own.flatMap((reach) => lazyWithin(reach))).filter((key) => !keys.includes(key));
  return { id, keys, lateKeys: late };
}

/** Follows lazy imports within lazy imports, too. */
function lazyWithin(reach: Reach, seen = new Set<string>()): Reach[] {
  const inner = reach.lazy.filter((lazy) => !seen.has(lazy.file));
  for (const lazy of inner) seen.add(lazy.file);
  const reaches = inner.map((lazy) => readReach(lazy.file));
  return [...reaches, ...reaches.flatMap((next) => lazyWithin(next, seen))];
}

function keysOf(reaches: readonly Reach[]): string[] {
  const requests = reaches.flatMap((reach) => reach.requests);
  const keys = requests.flatMap((request) =>
    findSharedRule(request) ? [request] : listSharedWithin(request),
  );
  return [...new Set([...COMPILER_KEYS, ...keys])].sort();
}
