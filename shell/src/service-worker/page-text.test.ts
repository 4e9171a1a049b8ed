import { registryOf, withoutHints } from './page-text.ts';

const registry = { format: 2, shell: { base: '/shell/1/' }, modules: [] };
const page = `<head><link rel="preload" href="/shell/1/a.js" as="script">
<link rel="preload" href="/f.woff2" as="font" crossorigin>
<link rel="stylesheet" href="/shell/1/main.css" /></head>
<script type="application/json" id="registry" data-release="abc">${JSON.stringify(registry)}</script>`;

test('the page says which files its release is made of', () => {
  expect(registryOf(page)).toEqual(registry);
});

test.each([
  '<h1>Sign in to the hotel network</h1>',
  '<script type="application/json" id="registry">{"format":1}</script>',
  '<script type="application/json" id="registry">{</script>',
])('%s is no page of ours', (html) => {
  expect(registryOf(html)).toBeNull();
});

test('the kept page does not ask for the files of the address that it was loaded for', () => {
  const kept = withoutHints(page);
  expect(kept).not.toContain('preload');
  expect(kept).toContain('main.css');
  expect(registryOf(kept)).toEqual(registry);
});
