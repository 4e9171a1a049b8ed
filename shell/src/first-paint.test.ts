import { openShellRoot } from './first-paint.ts';

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

describe("the server's first paint", () => {
  it('covers the shell on a salon’s own page until the module has painted', () => {
    const root = openPage('bare', 600);
    const { element, uncover } = openShellRoot();
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
  ])('is replaced by the shell on %s', (_, kind, height) => {
    const root = openPage(kind, height);
    const { element, uncover } = openShellRoot();
    expect(element).toBe(root);
    uncover();
    expect(root.isConnected).toBe(true);
  });
});
