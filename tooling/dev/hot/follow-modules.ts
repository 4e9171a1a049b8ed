/**
 * In the entry of a module in work: after each of its files has run, sees which components it exports. A file of components
 * alone is taken anew in the open page; of any other, whoever imports it.
 */
import { createSignatureFunctionForTransform, register } from 'react-refresh/runtime';
import { familyOf, planRefresh } from './families.ts';
import { hotComponents } from './late-hot-components.ts';

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

/** webpack asks these before a module of its runs. */
declare const __webpack_require__: {
  i: ((options: { id: string; factory: Factory }) => void)[];
  /** Modules that have begun to run. */
  c: Record<string, RunningModule | undefined>;
};

/** What the compiler calls around components (`refresh` of swc): free names in each file. */
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
      // A file runs inside the one that imports it.
      Object.assign(names, { $RefreshReg$, $RefreshSig$ });
    }
    if (hasComponents || module.hot.data?.names !== undefined) take(module);
  };
});

function take(module: RunningModule): void {
  const { exports, hot } = module;
  const names = Object.keys(exports) as (keyof typeof exports)[];
  const isOfComponentsAlone = names.length > 0 && names.every((name) => familyOf(exports[name]));
  const said = names.join();
  const before = hot.data?.names;
  module.exports = withHotComponents(exports, names);
  if (before !== undefined && (before !== said || !isOfComponentsAlone)) {
    // Whoever imports it took something else.
    hot.invalidate();
  } else if (isOfComponentsAlone) {
    hot.dispose((data) => Object.assign(data, { names: said }));
    hot.accept(onBrokenStart);
  }
}

/** What stood there before goes on, and the next saving may mend it. */
function onBrokenStart(error: unknown, { moduleId }: { moduleId: string }): void {
  console.error(error);
  __webpack_require__.c[moduleId]?.hot.accept(onBrokenStart);
}

/** What others import of a file. */
function withHotComponents<E extends object>(exports: E, names: readonly (keyof E)[]): E {
  const properties = names.map((name) => [
    name,
    { enumerable: true, get: () => hotComponents.of?.(exports[name]) ?? exports[name] },
  ]);
  return Object.defineProperties(Object.create(exports), Object.fromEntries(properties));
}
