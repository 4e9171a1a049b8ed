import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createBaseConfig } from './base.ts';
import { OLDEST_BROWSERS, toLightningTargets } from './oldest-browsers.ts';

const ROOT = path.resolve(__dirname, '../..');

function compileScript(code: string): string {
  const target = {
    name: 'mf-x',
    root: ROOT,
    dir: ROOT,
    outDir: ROOT,
    cacheDir: null,
    mode: 'production',
  } as const;
  const rules = createBaseConfig(target).module?.rules as { loader?: string; options?: object }[];
  const { transformSync } = createRequire(path.join(ROOT, 'tooling/package.json'))('@swc/core');
  return transformSync(code, {
    ...rules.find(({ loader }) => loader === 'swc-loader')?.options,
    swcrc: false,
  }).code;
}

// Safari knows static blocks since 16.4.
test('a script has no syntax that the oldest browsers do not know', () => {
  const code = compileScript('export class A { static #n = 1; #x = 1; static { A.y = A.#n; } }');
  expect(code).not.toMatch(/static\s*\{/);
  expect(code).toContain('#x = 1');
});

test('styles have the versions as lightningcss numbers them', () => {
  expect(toLightningTargets({ chrome: '94', safari: '15.4' })).toEqual({
    chrome: 0x5e0000,
    safari: 0x0f0400,
  });
});

test('README.md names the oldest browsers', () => {
  const { chrome, firefox, safari } = OLDEST_BROWSERS;
  expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toContain(
    `Chrome ${chrome}, Firefox ${firefox} and Safari ${safari}`,
  );
});
