import { createRoot } from 'react-dom/client';

/** React marks the elements of its roots with a name that each copy of it makes for itself. */
const markOf = (element: Element) => Object.keys(element).find((key) => key.startsWith('__reactContainer$'));

let pagesMark: string | undefined;

/**
 * Whether a module painted with a copy of React that is not the page's: its theme, contexts and hooks would then be
 * others than everybody else's, silently. Nothing is said where React marks its roots no more.
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
