/**
 * This code is in the entry of a module under development. The open page replaces a changed file that exports only
 * components; after a change of any other file, the file's importers run again.
 */
import { createSignatureFunctionForTransform, register } from 'react-refresh/runtime';
import { findFamily, planRefresh } from './families.ts';
import { lateHotComponent } from './late-hot-components.ts';

interface Hot {
  data?: { names?: string };
  accept(onError: (error: unknown, context: { moduleId: string }) => void): void;
  dispose(keep: (data: { names?: string }) => void): void;
  invalidate(): void;
}

interface RunningModule {
  id: string;
  exports: object;
  hot: Hot;
}

type Factory = (module: RunningModule, exports: object, require: unknown) => void;

/** webpack calls the functions in `i` before it runs a file. */
declare const __webpack_require__: {
  i: ((options: { id: string; factory: Factory }) => void)[];
  /** Files that have started to run, by their id. */
  c: Record<string, RunningModule | undefined>;
};

/** Global functions that the compiler's code calls in each file to register components (swc's `refresh`). */
interface CompilersNames {
  $RefreshReg$?: (type: unknown, name: string) => void;
  $RefreshSig$?: () => unknown;
}

__webpack_require__.i.push((options) => {
  const { id, factory } = options;
  options.factory = function follow(this: unknown, module, exports, require) {
    const names = globalThis as CompilersNames;
    const { $RefreshReg$, $RefreshSig$ } = names;
    let hasComponents = false;
    names.$RefreshReg$ = (type, name) => {
      hasComponents = true;
      register(type, `${id} ${name}`);
      planRefresh();
    };
    names.$RefreshSig$ = createSignatureFunctionForTransform;
    try {
      factory.call(this, module, exports, require);
    } finally {
      // A file runs while its importer runs, so the importer's functions are restored.
      Object.assign(names, { $RefreshReg$, $RefreshSig$ });
    }
    if (hasComponents || module.hot.data?.names !== undefined) acceptUpdates(module);
  };
});

function acceptUpdates(module: RunningModule): void {
  const { exports, hot } = module;
  const names = Object.keys(exports) as (keyof typeof exports)[];
  const isOfComponentsAlone = names.length > 0 && names.every((name) => findFamily(exports[name]));
  const exportNames = names.join();
  const before = hot.data?.names;
  module.exports = withHotComponents(exports, names);
  if (before !== undefined && (before !== exportNames || !isOfComponentsAlone)) {
    // The file now exports other names, or not only components, so its importers run again.
    hot.invalidate();
  } else if (isOfComponentsAlone) {
    hot.dispose((data) => Object.assign(data, { names: exportNames }));
    hot.accept(onBrokenStart);
  }
}

/** The page keeps the previous version, and the next save may repair the file. */
function onBrokenStart(error: unknown, { moduleId }: { moduleId: string }): void {
  console.error(error);
  __webpack_require__.c[moduleId]?.hot.accept(onBrokenStart);
}

function withHotComponents<E extends object>(exports: E, names: readonly (keyof E)[]): E {
  const properties = names.map((name) => [
    name,
    { enumerable: true, get: () => lateHotComponent.create?.(exports[name]) ?? exports[name] },
  ]);
  return Object.defineProperties(Object.create(exports), Object.fromEntries(properties));
}
