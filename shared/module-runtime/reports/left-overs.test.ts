import { listLeftOvers, readPageThings } from './left-overs.ts';

function add(html: string, parent: Element = document.body): Element {
  parent.insertAdjacentHTML('beforeend', html);
  return parent.lastElementChild as Element;
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
    'a global',
    () => {
      Object.assign(window, { leak: 1 });
      return () => Reflect.deleteProperty(window, 'leak');
    },
    ['global leak'],
  ],
  [
    'a patched method',
    () => {
      const { map } = Array.prototype;
      Array.prototype.map = function patched<T>(this: T[], ...given: Parameters<T[]['map']>) {
        return map.apply(this, given);
      } as typeof map;
      return () => {
        Array.prototype.map = map;
      };
    },
    ['patched Array.map'],
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
  [
    'a global of the module loader',
    () => {
      Object.assign(window, { webpackChunkmf_cash: [] });
      return () => Reflect.deleteProperty(window, 'webpackChunkmf_cash');
    },
    [],
  ],
])('%s that stays after an unmount', (_, leave, expected) => {
  const before = readPageThings();
  const cleanUp = leave();
  expect(listLeftOvers(before)).toEqual(expected);
  cleanUp();
  expect(listLeftOvers(before)).toEqual([]);
});
