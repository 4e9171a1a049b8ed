import { parseRegistry, removeHints } from './page-text.ts';

const registry = { format: 2, shell: { base: '/shell/1/' }, modules: [] };
const page = `<head><link rel="preload" href="/shell/1/a.js" as="script">
<link rel="preload" href="/f.woff2" as="font" crossorigin>
<link data-hint rel="preload" href="/modules/mf-a/1/entry.js" as="script">
<link data-hint="next" href="/modules/mf-a/1/a.css" as="style">
<link rel="stylesheet" data-href="platform.css" data-first="1" href="/shell/1/platform.css">
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
  expect(kept).not.toContain('mf-a');
  expect(kept).not.toContain('platform.css');
  expect(kept).toContain('main.css');
  expect(parseRegistry(kept)).toEqual(registry);
});
