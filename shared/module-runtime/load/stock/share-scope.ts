import { isInRange } from '../../../releases/version-range.ts';
import type { Shares } from '../loader.ts';

/** A package as federation's containers find it in a share scope. */
interface SharedPackage {
  version: string;
  get(): Promise<() => unknown>;
  /** Containers prefer a loaded package to a newer one of their own. */
  loaded: 1;
  from: string;
  eager: false;
  shareConfig: { singleton: true; requiredVersion: false; eager: false; strictVersion: false };
  scope: string[];
  useIn: string[];
  deps: string[];
  strategy: 'loaded-first';
}

/** Key of a shared package → version → package. */
export type ShareScope = Record<string, Record<string, SharedPackage>>;

/**
 * Each container gets a scope of its own, because containers add their own packages to it, and a package of one team
 * must not run in the module of another team.
 */
export function createShareScope(shares: Shares): ShareScope {
  return Object.fromEntries(
    Object.entries(shares).map(([key, [version, get]]) => [
      key,
      { [version]: toSharedPackage(version, get) },
    ]),
  );
}

function toSharedPackage(version: string, get: () => unknown): SharedPackage {
  return {
    version,
    get: async () => {
      const exports = await get();
      return () => exports;
    },
    loaded: 1,
    from: 'host',
    eager: false,
    shareConfig: { singleton: true, requiredVersion: false, eager: false, strictVersion: false },
    scope: ['default'],
    useIn: [],
    deps: [],
    strategy: 'loaded-first',
  };
}

/** A sentence for each package that the page does not lend, or lends in another version. */
export function listShareProblems(shared: Readonly<Record<string, string>>, shares: Shares): string[] {
  return Object.entries(shared).flatMap(([key, range]) => {
    const [version] = shares[key] ?? [];
    if (version === undefined) return `It takes ${key} ${range}, which the page does not lend.`;
    return isInRange(version, range) ? [] : `It runs with ${key} ${range}, and the page lends ${version}.`;
  });
}
