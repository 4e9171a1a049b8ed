import classes from './first-paint.module.css';

export interface ShellRoot {
  element: HTMLElement;
  /** Call this when the page's content has painted. */
  uncover(): void;
}

/**
 * On a salon's page, the server has rendered the salon in `#root`, which must stay until the module has painted it. The
 * shell then renders in a new element before `#root`. @throws without `#root`
 */
export function openShellRoot(page: Document = document): ShellRoot {
  const root = page.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const hasPaintedSalon = page.documentElement.dataset.page === 'bare' && root.offsetHeight > 0;
  if (!hasPaintedSalon) return { element: root, uncover: () => undefined };
  root.className = classes.cover ?? '';
  const element = page.createElement('div');
  root.before(element);
  return { element, uncover: () => root.remove() };
}
