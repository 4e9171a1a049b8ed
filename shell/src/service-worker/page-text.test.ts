import { parseRegistry, removeHints } from './page-text.ts';

const registry = { format: 2, shell: { base: '/shell/1/' }, modules: [] };
const page = `<head><link rel="preload" href="/shell/1/a.js" as="script">
<link rel="preload" href="/f.woff2" as="font" crossorigin>
<link rel="stylesheet" href="/shell/1/main.css" /></head>
<script type="application/json" id="registry" data-release="abc">${JSON.stringify(registry)}</script>`;

test('`parseRegistry` reads the page registry from the HTML', () => {
  expect(parseRegistry(page)).toEqual(registry);
});

test.each([
  '<h1>Sign in to the hotel network</h1>',
  '<script type="application/json" id="registry">{"format":1}</script>',
  '<script type="application/json" id="registry">{</script>',
])('`parseRegistry` finds no registry in %s', (html) => {
  expect(parseRegistry(html)).toBeNull();
});

test('`removeHints` removes the preload hints of the address', () => {
  const kept = removeHints(page);
  expect(kept).not.toContain('preload');
  expect(kept).toContain('main.css');
  expect(parseRegistry(kept)).toEqual(registry);
});
