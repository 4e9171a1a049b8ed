import classes from './first-paint.module.css';

export interface PlaceInPage {
  /** Where the shell paints. */
  element: HTMLElement;
  /** What the page stands for is painted: the static skeleton goes. */
  uncover(): void;
}

/**
 * The page's `#root`. A salon's page comes with the salon itself painted in it, which must stand until the module has painted
 * the same: the shell then works behind it.
 */
export function takePlace(page: Document = document): PlaceInPage {
  const root = page.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const isSalonsOwn = page.documentElement.dataset.page === 'bare' && root.offsetHeight > 0;
  if (!isSalonsOwn) return { element: root, uncover: () => undefined };
  root.className = classes.cover ?? '';
  const element = page.createElement('div');
  root.before(element);
  return { element, uncover: () => root.remove() };
}
