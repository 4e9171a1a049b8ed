const { quickComputedStyle } = jest.requireActual<{
  quickComputedStyle(original: (element: Element) => CSSStyleDeclaration): typeof getComputedStyle;
}>('../../tooling/jest/computed-style.js');

const NAMES = ['display', 'visibility', 'pointer-events'];
const originalStyle = (element: Element) => {
  // The test setup replaces `getComputedStyle` of this window; a new frame still has jsdom's own function.
  const frame =
    document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('jsdom gave the frame no window');
  return frame.contentWindow.getComputedStyle(element);
};

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function expectAgreement() {
  const quick = quickComputedStyle(originalStyle);
  const elements = [...document.querySelectorAll('main, main *')];
  expect(elements.length).toBeGreaterThan(1);
  const stylesBy = (style: (element: Element) => CSSStyleDeclaration) =>
    elements.map((element) => [
      element.outerHTML,
      ...NAMES.map((name) => style(element).getPropertyValue(name)),
    ]);
  expect(stylesBy(quick)).toEqual(stylesBy(originalStyle));
}

test.each([
  [
    'elements of every kind',
    '<p>a<b>b</b></p><ul><li>c</li></ul><table><tr><td>d</td></tr></table><svg><g/></svg>',
  ],
  [
    'elements that an attribute hides',
    '<p hidden>a</p><input type="hidden"><input type="text"><dialog>b</dialog><dialog open>c</dialog>',
  ],
  [
    'inline styles',
    '<p style="display: none">a</p><p style="display: flex" hidden>b</p><p style="color: red">c</p>',
  ],
  [
    'inherited styles',
    '<div style="visibility: hidden; pointer-events: none"><p>a</p><p style="visibility: visible">b</p></div>',
  ],
  ['the value inherit', '<div style="visibility: hidden"><p style="visibility: inherit">a</p></div>'],
  ['ruby text', '<ruby>a<rt>b</rt><rp>c</rp></ruby><rt>d</rt>'],
])('the fast style equals jsdom for %s', (_, html) => {
  document.body.innerHTML = `<main>${html}</main>`;
  expectAgreement();
});

test('the fast style equals jsdom on a page with style rules', () => {
  document.head.innerHTML =
    '<style>.gone { display: none } @media screen { .still { visibility: hidden } }</style>';
  document.body.innerHTML = '<main><p class="gone">a</p><p class="still">b</p><p>c</p></main>';
  expectAgreement();
});

test('the fast style follows a change of the page', () => {
  document.body.innerHTML = '<main><p>a</p></main>';
  const paragraph = document.querySelector('p');
  expectAgreement();
  paragraph?.setAttribute('hidden', '');
  expectAgreement();
  if (paragraph) paragraph.style.display = 'grid';
  expectAgreement();
});
