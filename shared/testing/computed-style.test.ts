/** What the tests' quick style says must be what jsdom's whole one says: here both answer. */
const { quickComputedStyle } = jest.requireActual<{
  quickComputedStyle(original: (element: Element) => CSSStyleDeclaration): typeof getComputedStyle;
}>('../../tooling/jest/computed-style.js');

const NAMES = ['display', 'visibility', 'pointer-events'];
const own = (element: Element) => {
  // jsdom's own stands on the prototype of nothing: a frame has one that no setup has replaced.
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
  const quick = quickComputedStyle(own);
  const elements = [...document.querySelectorAll('main, main *')];
  expect(elements.length).toBeGreaterThan(1);
  const answers = (style: (element: Element) => CSSStyleDeclaration) =>
    elements.map((element) => [
      element.outerHTML,
      ...NAMES.map((name) => style(element).getPropertyValue(name)),
    ]);
  expect(answers(quick)).toEqual(answers(own));
}

test.each([
  [
    'elements of every kind',
    '<p>a<b>b</b></p><ul><li>c</li></ul><table><tr><td>d</td></tr></table><svg><g/></svg>',
  ],
  [
    'what is hidden by an attribute',
    '<p hidden>a</p><input type="hidden"><input type="text"><dialog>b</dialog><dialog open>c</dialog>',
  ],
  [
    'a style of its own',
    '<p style="display: none">a</p><p style="display: flex" hidden>b</p><p style="color: red">c</p>',
  ],
  [
    'what a parent passes on',
    '<div style="visibility: hidden; pointer-events: none"><p>a</p><p style="visibility: visible">b</p></div>',
  ],
  [
    'what is said to be inherited',
    '<div style="visibility: hidden"><p style="visibility: inherit">a</p></div>',
  ],
  ['words above words', '<ruby>a<rt>b</rt><rp>c</rp></ruby><rt>d</rt>'],
])('agrees with jsdom about %s', (_, html) => {
  document.body.innerHTML = `<main>${html}</main>`;
  expectAgreement();
});

test('agrees with jsdom on a page that has style rules', () => {
  document.head.innerHTML =
    '<style>.gone { display: none } @media screen { .still { visibility: hidden } }</style>';
  document.body.innerHTML = '<main><p class="gone">a</p><p class="still">b</p><p>c</p></main>';
  expectAgreement();
});

test('sees a change', () => {
  document.body.innerHTML = '<main><p>a</p></main>';
  const paragraph = document.querySelector('p');
  expectAgreement();
  paragraph?.setAttribute('hidden', '');
  expectAgreement();
  if (paragraph) paragraph.style.display = 'grid';
  expectAgreement();
});
