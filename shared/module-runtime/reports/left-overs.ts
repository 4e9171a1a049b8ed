/** What no module may change: its name → the object that has it. */
const BUILT_INS: readonly (readonly [owner: string, object: () => object, names: readonly string[]])[] = [
  [
    'window',
    () => window,
    ['fetch', 'Promise', 'XMLHttpRequest', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
  ],
  ['EventTarget', () => EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
  ['history', () => window.history, ['pushState', 'replaceState']],
  ['Array', () => Array.prototype, ['map', 'filter', 'forEach', 'push', 'includes', 'find', 'reduce']],
  ['Object', () => Object, ['assign', 'keys', 'entries', 'defineProperty']],
  ['JSON', () => JSON, ['parse', 'stringify']],
  ['Storage', () => Storage.prototype, ['getItem', 'setItem', 'removeItem']],
];

/** Globals of the module loader, and styles of the component library, which all modules share. */
const LOADERS_GLOBAL = /^(webpackChunk|__SALON|mf_)/;
const SHARED_STYLE = 'style[data-css-hash], style[data-rc-order], style[data-token-hash]';

export interface PageThings {
  globals: ReadonlySet<string>;
  nodes: ReadonlySet<Element>;
  builtIns: ReadonlyMap<string, unknown>;
}

/** Reads what a module can leave behind. It takes less than a millisecond, and changes nothing of the page. */
export function readPageThings(): PageThings {
  const styles = [...document.querySelectorAll(`style:not(${SHARED_STYLE})`)];
  return {
    globals: new Set(Object.keys(window).filter((name) => !LOADERS_GLOBAL.test(name))),
    nodes: new Set([...styles, ...document.body.children]),
    builtIns: readBuiltIns(),
  };
}

const readBuiltIns = (): PageThings['builtIns'] =>
  new Map(
    BUILT_INS.flatMap(([owner, object, names]) =>
      names.map((name) => [`${owner}.${name}`, Reflect.get(object(), name)]),
    ),
  );

/** A module may not change these while it is mounted, either. */
export const listPatched = ({ builtIns }: PageThings, now = readBuiltIns()): string[] =>
  [...now].filter(([name, value]) => builtIns.get(name) !== value).map(([name]) => `patched ${name}`);

/**
 * Names what `after` has and `before` has not, and what is still there `now`. An empty node in the body is a place for
 * dialogs, which its owner uses again.
 */
export function listLeftOvers(before: PageThings, after = readPageThings(), now = after): string[] {
  const globals = [...after.globals].filter((name) => !before.globals.has(name) && now.globals.has(name));
  const nodes = [...after.nodes].filter(
    (node) => !before.nodes.has(node) && now.nodes.has(node) && node.childNodes.length > 0,
  );
  return [
    ...globals.map((name) => `global ${name}`),
    ...nodes.map((node) => (node instanceof HTMLStyleElement ? 'style' : `node ${node.localName} in body`)),
    ...listPatched(before, after.builtIns),
  ];
}
