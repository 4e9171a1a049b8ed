import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeNamesForVite } from '../../../platform-kit/src/vite-names.ts';
import { createTemporaryFolder, removeTemporaryFolders } from '../testing/some-releases.ts';

afterAll(removeTemporaryFolders);

const OURS = 'node_modules/@salon/shared';
const write = (dir: string, uses: Record<string, string[]>) =>
  writeNamesForVite({
    dir,
    module: { name: 'mf-x', version: '1.0.0', platform: '1.0.0', exposes: {}, routes: [], uses },
  });

it('the names that the module uses of our files are written for the plugin of vite, and no others', () => {
  const dir = createTemporaryFolder();
  write(dir, { '@salon/shared/ui/sheet': ['Sheet', 'default'], mobx: ['flow'] });
  const names = readFileSync(path.join(dir, OURS, 'ui/sheet.js'), 'utf8');
  expect(names).toBe('export const Sheet = undefined;\nexport default undefined;\n');
  expect(existsSync(path.join(dir, 'node_modules/mobx.js'))).toBe(false);
});

it('they are written again, and never into an installed package', () => {
  const dir = createTemporaryFolder();
  write(dir, { '@salon/shared/ui/sheet': ['Sheet'] });
  write(dir, { '@salon/shared/ui/money': ['Money'] });
  expect(existsSync(path.join(dir, OURS, 'ui/money.js'))).toBe(true);
  const other = createTemporaryFolder();
  mkdirSync(path.join(other, OURS), { recursive: true });
  writeFileSync(path.join(other, OURS, 'package.json'), JSON.stringify({ name: '@salon/shared' }));
  write(other, { '@salon/shared/ui/sheet': ['Sheet'] });
  expect(existsSync(path.join(other, OURS, 'ui'))).toBe(false);
});
