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
      { [version]: toSharedPackage(key, version, get) },
    ]),
  );
}

function toSharedPackage(key: string, version: string, get: () => unknown): SharedPackage {
  return {
    version,
    get: async () => {
      const exports = refuseMissingNames(`${key} ${version}`, await get());
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

/** Names that bundlers read of every module, also of one that does not have them. */
const OPTIONAL_NAMES = ['default', 'then', 'toJSON'];

/**
 * The page lends some packages in part. Reading another name throws a sentence, because undefined would fail later, at a
 * place that says nothing about the reason. A build may leave `__esModule` out of our modules; containers ask for it.
 */
function refuseMissingNames(what: string, exports: unknown): unknown {
  if (!isEsModule(exports)) return exports;
  return new Proxy(exports, {
    get: (target, name) => {
      if (name === '__esModule') return true;
      if (typeof name === 'string' && !(name in target) && !OPTIONAL_NAMES.includes(name)) {
        const [key, version] = what.split(' ');
        throw new Error(`The page does not lend ${name} of ${key} ${version}.`);
      }
      return Reflect.get(target, name);
    },
  });
}

/** webpack defines each export of an ES module by a getter, and a CommonJS package assigns values. */
const isEsModule = (exports: unknown): exports is object =>
  typeof exports === 'object' &&
  exports !== null &&
  ('__esModule' in exports ||
    Object.values(Object.getOwnPropertyDescriptors(exports)).every(({ get }) => get !== undefined));

/** A sentence for each package that the page does not lend, or lends in another version. */
export function listShareProblems(shared: Readonly<Record<string, string>>, shares: Shares): string[] {
  return Object.entries(shared).flatMap(([key, range]) => {
    const [version] = shares[key] ?? [];
    if (version === undefined) return `It takes ${key} ${range}, which the page does not lend.`;
    return isInRange(version, range) ? [] : `It runs with ${key} ${range}, and the page lends ${version}.`;
  });
}
