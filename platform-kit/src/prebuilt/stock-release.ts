import { createHash } from 'node:crypto';
import type { ContainerFacts } from '../../../shared/releases/container-facts.ts';
import type { ModuleRelease } from '../../../shared/releases/release.ts';
import type { PrebuiltFolder } from './prebuilt-folder.ts';

const CODE = /\.(m?js|css)$/;
/** `self["webpackChunkx"] = self["webpackChunkx"] || []`, also minified, and with `||=`. */
const CHUNK_LIST =
  /\b(?:self|window|globalThis)(?:\.([\w$]+)|\[["']([^"']+)["']\])\s*(?:\|\|=|=[^=;]{0,120}?\|\|)\s*\[\]/g;

/** Describes a stock container. The facts that only its own code needs go to CONTAINER_FILE. */
export function describeStockRelease({ module, manifest, files, entry, container }: PrebuiltFolder): {
  facts: Omit<ModuleRelease, 'version' | 'integrity'>;
  container: ContainerFacts;
} {
  const { exposes = {}, uses = {}, routes, parts = [], runtime } = module;
  const shared = module.shared ?? manifest?.shared ?? {};
  const code = [...files].filter(([name]) => CODE.test(name));
  return {
    facts: {
      format: 2,
      kind: 'module',
      name: module.name,
      platform: module.platform,
      entry,
      container,
      // Without `uses`, the names are not known. The page then refuses a name that it does not lend (share-scope.ts).
      consumes: Object.fromEntries(Object.keys(shared).map((key) => [key, [...(uses[key] ?? [])].sort()])),
      stock: { shared },
      events: module.events ?? { emits: [], hears: [] },
      navigation: module.navigation ?? [],
      // Hints would announce only the entry; the container's bundler decides which files follow.
      routes: routes.map((route) => ({ ...route, screen: 'module', files: [entry], keys: [] })),
      parts: parts.map((part) => ({ ...part, files: [entry], keys: [] })),
    },
    container: {
      format: 1,
      exposes,
      shared,
      ...(Object.keys(uses).length > 0 ? { uses } : {}),
      hashes: Object.fromEntries(code.map(([name, content]) => [name, computeIntegrity(content)])),
      chunkLists: listChunkLists(code.map(([, content]) => content.toString())),
      ...(runtime ? { runtime } : {}),
    },
  };
}

function listChunkLists(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(CHUNK_LIST)].flatMap(([, dotted, quoted]) => dotted ?? quoted ?? []),
  );
  return [...new Set(names)].sort();
}

const computeIntegrity = (content: Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
