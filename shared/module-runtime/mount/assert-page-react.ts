import { createRoot } from 'react-dom/client';
import { LoadFailure } from '../load/loader.ts';

/** Each copy of React marks its root elements with a property of a different name. */
const findMark = (element: Element) =>
  Object.keys(element).find((key) => key.startsWith('__reactContainer$'));

let pageMark: string | undefined;

/**
 * Asserts that a module painted with the page's React, because another copy would silently have its own contexts and
 * hooks. Passes when the module's element has no mark of React. @throws LoadFailure `incompatible`
 */
export function assertPageReact(module: string, place: Element): void {
  const mark = findMark(place);
  if (pageMark === undefined) {
    const element = document.createElement('div');
    createRoot(element);
    pageMark = findMark(element);
  }
  if (mark === undefined || pageMark === undefined || mark === pageMark) return;
  throw new LoadFailure(module, 'incompatible', new Error('It brought its own copy of React.'));
}
