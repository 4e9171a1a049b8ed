import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../shared/ui');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** jsdom knows no layout, so this reads the sources: a 12-hour time has `dir="rtl"`, which a style would override. */
test('no style overrides the direction of a time', () => {
  const [, className] = /<time className=\{classes\.(\w+)\} dir=/.exec(read('time.tsx')) ?? [];
  const [, style] = new RegExp(`\\.${className} \\{([^}]*)\\}`).exec(read('inline.module.css')) ?? [];
  expect(style).toContain('unicode-bidi: isolate');
  expect(style).not.toContain('direction');
});
