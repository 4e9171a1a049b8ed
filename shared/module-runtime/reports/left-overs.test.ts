import { listLeftOvers, readPageThings } from './left-overs.ts';

function add(html: string, parent: Element = document.body): Element {
  parent.insertAdjacentHTML('beforeend', html);
  return parent.lastElementChild as Element;
}

/** Replaces a method by one that does the same. */
function patch(owner: object, name: string): () => void {
  const method = Reflect.get(owner, name);
  Reflect.set(owner, name, function patched(this: unknown, ...given: unknown[]) {
    return Reflect.apply(method, this, given);
  });
  return () => Reflect.set(owner, name, method);
}

function addGlobal(name: string, value: unknown): () => void {
  Reflect.set(window, name, value);
  return () => Reflect.deleteProperty(window, name);
}

it.each<[string, () => () => void, string[]]>([
  [
    'a style',
    () => {
      const style = add('<style>p{color:red}</style>', document.head);
      return () => style.remove();
    },
    ['style'],
  ],
  [
    'a node in the body',
    () => {
      const node = add('<aside>x</aside>');
      return () => node.remove();
    },
    ['node aside in body'],
  ],
  [
    'an empty node that covers the page',
    () => {
      const node = add('<div style="position:fixed;inset:0"></div>');
      // jsdom has no layout.
      Object.defineProperties(node, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
      return () => node.remove();
    },
    ['node div in body'],
  ],
  [
    'an adopted style sheet',
    () => {
      const sheets = document.adoptedStyleSheets;
      // jsdom has no adopted style sheets.
      Reflect.set(document, 'adoptedStyleSheets', [...(sheets ?? []), new CSSStyleSheet()]);
      return () => Reflect.set(document, 'adoptedStyleSheets', sheets);
    },
    ['style'],
  ],
  [
    'a direction of the page',
    () => {
      const { dir } = document.documentElement;
      document.documentElement.dir = 'ltr';
      return () => {
        document.documentElement.dir = dir;
      };
    },
    ['dir ltr'],
  ],
  [
    'a page that does not scroll',
    () => {
      document.body.style.overflow = 'hidden';
      return () => {
        document.body.style.overflow = '';
      };
    },
    ['overflow hidden'],
  ],
  ['a global', () => addGlobal('leak', 1), ['global leak']],
  ["a global with another module's name", () => addGlobal('mf_people', 'x'), ['global mf_people']],
  [
    'a property of every object',
    () => {
      Reflect.set(Object.prototype, 'leak', 1);
      return () => Reflect.deleteProperty(Object.prototype, 'leak');
    },
    ['global Object.prototype.leak'],
  ],
  ['a patched method', () => patch(Array.prototype, 'map'), ['patched Array.map']],
  ['a patched order', () => patch(Array.prototype, 'sort'), ['patched Array.sort']],
  ['a patched clock', () => patch(Date, 'now'), ['patched Date.now']],
  ['a patched promise', () => patch(Promise.prototype, 'then'), ['patched Promise.then']],
  ['a patched element', () => patch(Element.prototype, 'append'), ['patched Element.append']],
  ['a patched history', () => patch(window.history, 'pushState'), ['patched history.pushState']],
  [
    'a method that an old browser lacks',
    () => {
      Reflect.set(Array.prototype, 'lacked', () => undefined);
      return () => Reflect.deleteProperty(Array.prototype, 'lacked');
    },
    [],
  ],
  [
    'a style of the shared components',
    () => {
      const style = add('<style data-css-hash="x">p{}</style>', document.head);
      return () => style.remove();
    },
    [],
  ],
  [
    'an empty place for dialogs',
    () => {
      const node = add('<div></div>');
      return () => node.remove();
    },
    [],
  ],
  ['a global of the module loader', () => addGlobal('webpackChunkmf_cash', []), []],
  ['a container that the loader has loaded', () => addGlobal('mf_people', { get: () => undefined }), []],
])('%s that stays after an unmount', (_, leave, expected) => {
  const before = readPageThings();
  const cleanUp = leave();
  expect(listLeftOvers(before)).toEqual(expected);
  cleanUp();
  expect(listLeftOvers(before)).toEqual([]);
});
