import { hasSalon, markedAt, releaseOf } from './page-text.ts';

const page = (at = '') => `<head></head><body>
  <script type="application/json" id="salon"${at}>{"name":"نور"}</script>
  <script type="application/json" id="registry" data-release="abc-_1">{"module":{}}</script></body>`;

test('the page says which release it is of', () => {
  expect(releaseOf(page())).toBe('abc-_1');
});

test.each([
  '<h1>Sign in to the hotel network</h1>',
  '<script type="application/json" id="registry" data-release="">{}</script>',
  '<script type="application/json" id="registry">{}</script>',
])('%s is of no release', (html) => {
  expect(releaseOf(html)).toBeNull();
});

test('a page knows its salon, or says that nobody could be asked', () => {
  expect(hasSalon(page())).toBe(true);
  expect(hasSalon('<body></body>')).toBe(false);
});

test('a kept page says from when its salon’s facts are, in place of what the server said', () => {
  for (const given of [page(), page(' data-at="5"')]) {
    expect(markedAt(given, 7)).toBe(page(' data-at="7"'));
  }
});
