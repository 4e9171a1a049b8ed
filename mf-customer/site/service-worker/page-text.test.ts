import { findReleaseOfPage, hasSalon, markSalonFactsAt } from './page-text.ts';

const page = (at = '') => `<head></head><body>
  <script type="application/json" id="salon"${at}>{"name":"نور"}</script>
  <script type="application/json" id="registry" data-release="abc-_1">{"module":{}}</script></body>`;

test('the page names its release', () => {
  expect(findReleaseOfPage(page())).toBe('abc-_1');
});

test.each([
  '<h1>Sign in to the hotel network</h1>',
  '<script type="application/json" id="registry" data-release="">{}</script>',
  '<script type="application/json" id="registry">{}</script>',
])('%s has no release', (html) => {
  expect(findReleaseOfPage(html)).toBeNull();
});

test('hasSalon is true for a page with its salon’s facts only', () => {
  expect(hasSalon(page())).toBe(true);
  expect(hasSalon('<body></body>')).toBe(false);
});

test('a kept page carries the time of its salon’s facts, in place of the time that the server wrote', () => {
  for (const given of [page(), page(' data-at="5"')]) {
    expect(markSalonFactsAt(given, 7)).toBe(page(' data-at="7"'));
  }
});
