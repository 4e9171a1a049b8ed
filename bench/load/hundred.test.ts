import type { ModuleRelease } from '@salon/shared/releases/release';
import { generateModule } from './many-modules.ts';

const route = (path: string) =>
  ({
    path,
    access: 'admin',
    frame: true,
    screen: 'list',
    files: ['entry.js', 'list.js'],
    keys: ['antd'],
  }) as const;

const model = {
  format: 2,
  kind: 'module',
  name: 'mf-catalog',
  version: '1',
  container: 'mf_catalog',
  navigation: [{ path: '/a', label: 'أ', icon: 'services', order: 1 }],
  routes: [route('/a'), route('/b'), route('/c')],
  parts: [{ slot: 'header', expose: './bell', order: 1, files: [], keys: [] }],
} as unknown as ModuleRelease;

test('a generated module has two routes with the needs of real ones, one navigation entry and no parts', () => {
  const module = generateModule(model, 7);
  expect(module.routes.map(({ path, files, keys }) => [path, files, keys])).toEqual([
    ['/more-7/0', ['entry.js', 'list.js'], ['antd']],
    ['/more-7/1', ['entry.js', 'list.js'], ['antd']],
  ]);
  expect(module.navigation.map(({ path }) => path)).toEqual(['/more-7/0']);
  expect(module.parts).toEqual([]);
  expect([module.name, module.container]).toEqual(['mf-more-7', 'mf_more_7']);
});
