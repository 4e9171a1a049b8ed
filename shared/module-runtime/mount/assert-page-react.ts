import { createRoot } from 'react-dom/client';
import { LoadFailure } from '../load/loader.ts';

/** Each copy of React marks its root elements with another property name. */
const findMark = (element: Element) =>
  Object.keys(element).find((key) => key.startsWith('__reactContainer$'));

let pageMark: string | undefined;

/**
 * Asserts that a module painted with the page's React, because contexts and hooks of another copy would silently
 * differ. Passes when React does not mark its root elements. @throws LoadFailure `incompatible`
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
