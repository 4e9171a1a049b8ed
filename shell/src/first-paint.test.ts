import { takePlace } from './first-paint.ts';

/** A page whose `#root` holds something that can be seen, or nothing. */
function openPage(kind: string, height: number) {
  document.documentElement.dataset.page = kind;
  document.body.innerHTML = '<div id="root"><p>صالون نور</p></div>';
  const root = document.getElementById('root') as HTMLElement;
  Object.defineProperty(root, 'offsetHeight', { value: height });
  return root;
}

afterEach(() => {
  delete document.documentElement.dataset.page;
  document.body.innerHTML = '';
});

describe('what the page painted before any script', () => {
  it('stands over the shell on a salon’s own page, until the module has painted', () => {
    const root = openPage('bare', 600);
    const { element, uncover } = takePlace();
    expect(element).not.toBe(root);
    expect(element.isConnected).toBe(true);
    expect(root).toHaveTextContent('صالون نور');
    uncover();
    uncover();
    expect(root.isConnected).toBe(false);
    expect(element.isConnected).toBe(true);
  });

  it.each([
    ['the staff’s pages', 'frame', 600],
    ['a page that came without a salon', 'bare', 0],
  ])('gives way to the shell on %s', (_, kind, height) => {
    const root = openPage(kind, height);
    const { element, uncover } = takePlace();
    expect(element).toBe(root);
    uncover();
    expect(root.isConnected).toBe(true);
  });
});
