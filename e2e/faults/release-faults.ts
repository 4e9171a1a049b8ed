import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { VariantChange, VariantFiles } from './variants.ts';

/** Begins like the loader's globals, because a module may leave no others. */
export const RUN_VERSIONS_GLOBAL = '__SALON_VERSIONS_RUN__';
export const FAULT_TEXT = 'a fault on purpose';

export const markVersion: VariantChange = ({ release, prepend }) =>
  prepend(
    release.entry,
    `(globalThis.${RUN_VERSIONS_GLOBAL} = globalThis.${RUN_VERSIONS_GLOBAL} || []).push(${JSON.stringify(release.version)});`,
  );

/** `exposed` is the file with the code of `expose`, which is the part or `./module`. */
export function getExposedFiles({ routes, parts: [part], integrity, entry }: VariantFiles['release']) {
  const isPart = routes.length === 0;
  const expose = isPart ? (part?.expose ?? '') : './module';
  const own = `${expose.slice(2)}.js`;
  // If the exposed code has no file of its own, it is in the entry.
  const exposed = Object.hasOwn(integrity, own) ? own : entry;
  const screens = new Set(routes.map(({ screen }) => `${screen}.js`));
  return { expose, exposed, screens: isPart ? [exposed] : [...screens], isPart };
}

/**
 * Runs `code` after each webpack module of a chunk; `code` may replace `module.exports`. The wrapper replaces the
 * chunk's push, so it does not depend on how the code is minified.
 */
export function afterEachModule(files: VariantFiles, file: string, code: string): void {
  if (file === files.release.entry) {
    afterExpose(files, code);
    return;
  }
  files.prepend(
    file,
    `(function (script, change) {
  var queue = script.taker;
  script.taker = {
    push: function (chunk) {
      Object.keys(chunk[1]).forEach(function (id) {
        var make = chunk[1][id];
        chunk[1][id] = function (module, exports, require) {
          make.call(this, module, exports, require);
          change(module, require, Object.assign({}, module.exports));
        };
      });
      return queue.push(chunk);
    }
  };
})(document.currentScript, function (module, require, own) { ${code} });`,
  );
}

/** Wraps the container, because the exposed code is in the entry itself. */
function afterExpose({ release: { entry, container }, prepend, append }: VariantFiles, code: string): void {
  // A page takes it for a global of the loader: the change itself must be no left-over of the module.
  const webpack = `__SALON_${container}`;
  prepend(
    entry,
    `(function (runtime, init) {
  runtime.init = function (options) {
    globalThis.${webpack} = options.webpackRequire;
    runtime.init = init;
    return init(options);
  };
})(globalThis.__SALON_FEDERATION__.bundlerRuntime, globalThis.__SALON_FEDERATION__.bundlerRuntime.init);`,
  );
  append(
    entry,
    `${container} = (function (container, require, change) {
  return {
    init: container.init,
    get: async function (expose) {
      var make = await container.get(expose);
      return function () {
        var module = { exports: make() };
        change(module, require, Object.assign({}, module.exports));
        return module.exports;
      };
    }
  };
})(${container}, globalThis.${webpack}, function (module, require, own) { ${code} });`,
  );
}

/** A part has no lifecycles, so its component throws at the same moment. */
function inLifecycle(lifecycle: 'bootstrap' | 'mount' | 'unmount', moment: string): VariantChange {
  return (files) => {
    markVersion(files);
    const { exposed, isPart } = getExposedFiles(files.release);
    if (isPart) return inComponent(files, exposed, moment);
    const failing = `async function () { throw new Error('${FAULT_TEXT}: ${lifecycle}'); }`;
    afterEachModule(
      files,
      exposed,
      `if (own.mount) { own.${lifecycle} = ${failing}; module.exports = own; }`,
    );
  };
}

/** @param moment code that changes the component's class, for example a method that throws */
export function inComponent(files: VariantFiles, file: string, moment: string): void {
  afterEachModule(
    files,
    file,
    `Object.keys(own).forEach(function (name) {
  if (!/Page$|^default$/.test(name) || !own[name]) return;
  var Original = own[name];
  function Faulty(props) { this.props = props; this.mayThrow(); }
  Faulty.prototype = {
    isReactComponent: {},
    mayThrow: function () {},
    render: function () { return { $$typeof: Symbol.for('react.transitional.element'), type: Original, key: null, ref: null, props: this.props }; },
  };
  ${moment}
  own[name] = Faulty;
  module.exports = own;
});`,
  );
}

const throwing = (member: string) =>
  `Faulty.prototype.${member} = function () { throw new Error('${FAULT_TEXT}: ${member}'); };`;

const inScreen =
  (moment: string): VariantChange =>
  (files) => {
    markVersion(files);
    for (const screen of getExposedFiles(files.release).screens) inComponent(files, screen, moment);
  };

/** The effect runs after the screen was painted. */
const EFFECT = `
  var known = require.consumesLoadingData.moduleIdToConsumeDataMapping;
  var React = require(Object.keys(known).find(function (id) { return known[id].shareKey === 'react'; }));
  Faulty = function (props) {
    React.useEffect(function () { throw new Error('${FAULT_TEXT}: effect'); }, []);
    return { $$typeof: Symbol.for('react.transitional.element'), type: Original, key: null, ref: null, props: props };
  };`;

/** No renderer uses the second copy of React, so its hook throws. */
function secondReact(): string {
  const { resolve } = createRequire(path.join(import.meta.dirname, '../../shared/package.json'));
  const code = readFileSync(path.join(path.dirname(resolve('react')), 'cjs/react.production.js'), 'utf8');
  return `
  var copy = (function () { var module = { exports: {} }, exports = module.exports; ${code}; return module.exports; })();
  Faulty = function (props) {
    copy.useState(0);
    return { $$typeof: Symbol.for('react.transitional.element'), type: Original, key: null, ref: null, props: props };
  };`;
}

const withoutPart: VariantChange = (files) => {
  markVersion(files);
  const { expose } = getExposedFiles(files.release);
  files.replace(files.release.entry, `"${expose}":`, `"${expose}-gone":`);
};

const withoutShare: VariantChange = (files) => {
  markVersion(files);
  files.replace(files.release.entry, 'shareKey:"react/jsx-runtime"', 'shareKey:"react/of-nobody"');
};

const ofAnotherPlatform: VariantChange = (files) => {
  markVersion(files);
  files.release.platform = '99.0.0';
};

const atLoad: VariantChange = (files) => {
  markVersion(files);
  const { exposed } = getExposedFiles(files.release);
  afterEachModule(files, exposed, `if (own.mount || own.default) throw new Error('${FAULT_TEXT}: load');`);
};

/** Each change is a row of the matrix. */
export const RELEASE_FAULTS = {
  'broken contract: platform': ofAnotherPlatform,
  'broken contract: part': withoutPart,
  'broken contract: share': withoutShare,
  'throw at load': atLoad,
  'throw at bootstrap': inLifecycle('bootstrap', throwing('mayThrow')),
  'throw at mount': inLifecycle('mount', throwing('componentDidMount')),
  'throw at render': inScreen(throwing('render')),
  'throw at effect': inScreen(EFFECT),
  'throw at unmount': inLifecycle('unmount', throwing('componentWillUnmount')),
  'second copy of React': inScreen(secondReact()),
} satisfies Record<string, VariantChange>;

export type ReleaseFault = keyof typeof RELEASE_FAULTS;
