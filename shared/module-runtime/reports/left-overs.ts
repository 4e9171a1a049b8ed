/** What no module may change: its name → the object that has it, with these names, or with all of its own. */
const BUILT_INS: readonly (readonly [owner: string, object: () => object, names?: readonly string[]])[] = [
  [
    'window',
    () => window,
    ['fetch', 'Promise', 'XMLHttpRequest', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
  ],
  ['history', () => window.history, ['pushState', 'replaceState']],
  ['Object', () => Object],
  ['Array', () => Array.prototype],
  ['Promise', () => Promise.prototype],
  ['String', () => String.prototype],
  ['Date', () => Date],
  ['JSON', () => JSON],
  ['EventTarget', () => EventTarget.prototype],
  ['Node', () => Node.prototype],
  ['Element', () => Element.prototype],
  ['Storage', () => Storage.prototype],
];

/** Globals of the module loader, and styles of the component library, which all modules share. */
const LOADERS_GLOBAL = /^(webpackChunk|__SALON)/;
const SHARED_STYLE = 'style[data-css-hash], style[data-rc-order], style[data-token-hash]';

export interface PageThings {
  /** Globals, and what the page's outermost elements say: `global leak`, `dir ltr`. */
  facts: ReadonlySet<string>;
  nodes: ReadonlySet<Element | CSSStyleSheet>;
  builtIns: ReadonlyMap<string, unknown>;
}

/** Reads what a module can leave behind. It takes less than a millisecond, and changes nothing of the page. */
export function readPageThings(): PageThings {
  const styles = [...document.querySelectorAll(`style:not(${SHARED_STYLE})`)];
  return {
    facts: new Set([
      ...Object.keys(window)
        .filter((name) => !isLoadersGlobal(name))
        .map((name) => `global ${name}`),
      ...Object.keys(Object.prototype).map((name) => `global Object.prototype.${name}`),
      // Extensions of browsers change other attributes of these elements.
      ...[document.documentElement, document.body].flatMap(({ dir, style: { overflow } }) => [
        ...(dir ? [`dir ${dir}`] : []),
        ...(overflow ? [`overflow ${overflow}`] : []),
      ]),
    ]),
    nodes: new Set([...styles, ...document.body.children, ...(document.adoptedStyleSheets ?? [])]),
    builtIns: readBuiltIns(),
  };
}

/** The loader defines a module's container as a global, also while another module is shown. */
function isLoadersGlobal(name: string): boolean {
  if (!name.startsWith('mf_')) return LOADERS_GLOBAL.test(name);
  const container = Reflect.get(window, name);
  return !container || typeof container.get === 'function';
}

const readBuiltIns = (): PageThings['builtIns'] =>
  new Map(
    BUILT_INS.flatMap(([owner, object, names]) =>
      (names ?? Object.getOwnPropertyNames(object())).map((name) => [
        `${owner}.${name}`,
        // The value of an accessor would need an element.
        names ? Reflect.get(object(), name) : Object.getOwnPropertyDescriptor(object(), name)?.value,
      ]),
    ),
  );

/** A module may not change these while it is mounted, either. A name that is new is no patch. */
export const listPatched = ({ builtIns }: PageThings, now = readBuiltIns()): string[] =>
  [...builtIns].filter(([name, value]) => now.get(name) !== value).map(([name]) => `patched ${name}`);

/** Names what `after` has and `before` has not, and what is still there `now`. */
export function listLeftOvers(before: PageThings, after = readPageThings(), now = after): string[] {
  const isLeft = <T>(read: (things: PageThings) => ReadonlySet<T>) =>
    [...read(after)].filter((thing) => !read(before).has(thing) && read(now).has(thing));
  return [
    ...isLeft(({ facts }) => facts),
    ...isLeft(({ nodes }) => nodes).flatMap(nameNode),
    ...listPatched(before, after.builtIns),
  ];
}

/** An empty node in the body without a size is a place for dialogs, which its owner uses again. */
function nameNode(node: Element | CSSStyleSheet): string | [] {
  if (!(node instanceof Element) || node instanceof HTMLStyleElement) return 'style';
  const { clientWidth, clientHeight, childNodes, localName } = node;
  return childNodes.length > 0 || clientWidth * clientHeight > 0 ? `node ${localName} in body` : [];
}
