import { rmSync } from 'node:fs';
import path from 'node:path';
import { openRepository, type TestRepository } from '../prove/testing/repository.ts';
import { listFiles } from './list-files.ts';

let repository: TestRepository;
beforeEach(() => {
  repository = openRepository({
    'shell/a.ts': '',
    'shell/b.ts': '',
    'server/c.ts': '',
    '.gitignore': 'dist/',
  });
});
afterEach(() => repository.remove());

test('listFiles includes new files, and neither deleted nor ignored ones', () => {
  repository.write({ 'shell/new.ts': '', 'shell/dist/built.ts': '' });
  rmSync(path.join(repository.root, 'shell/b.ts'));
  expect(listFiles(repository.root, 'shell')).toEqual(['shell/a.ts', 'shell/new.ts']);
  expect(listFiles(repository.root)).toEqual(['.gitignore', 'server/c.ts', 'shell/a.ts', 'shell/new.ts']);
});

test('listFiles returns nothing when nothing matches', () => {
  expect(listFiles(repository.root, 'mf-*')).toEqual([]);
});
