import { createRoot } from 'react-dom/client';

/** Each copy of React marks its root elements with a property of its own name. */
const markOf = (element: Element) => Object.keys(element).find((key) => key.startsWith('__reactContainer$'));

let pagesMark: string | undefined;

/**
 * Whether a module painted with its own copy of React instead of the page's. Its theme, contexts and hooks would then
 * silently differ from the page's. False when this version of React does not mark its roots.
 */
export function hasOwnReact(place: Element): boolean {
  const mark = markOf(place);
  if (pagesMark === undefined) {
    const element = document.createElement('div');
    createRoot(element);
    pagesMark = markOf(element);
  }
  return mark !== undefined && pagesMark !== undefined && mark !== pagesMark;
}
