import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DOMAIN_FILES,
  LENT_NAMES,
  LENT_SURFACE,
  LIBRARY_KEYS,
} from '@salon/shared/releases/lent/lent-surface';
import { SHARED_FILES } from '@salon/shared/releases/lent/shared-files';
import { compareShapes, getVersionLevel } from '../contract/changes.ts';
import { listLentMembers } from '../contract/lent-members.ts';
import { createSharedResolver } from '../registry/shared-addresses.ts';
import { resolveAntdHost } from './antd-host.ts';
import { formatLentSource } from './format-sources.ts';

const ROOT = process.cwd();

describe('the lent surface', () => {
  const fileOf = createSharedResolver(path.join(ROOT, 'shared'));

  it.each(Object.entries({ ...SHARED_FILES, ...DOMAIN_FILES }))(
    '%s exports each listed name',
    (key, names) => {
      const source = readFileSync(fileOf(key) ?? '', 'utf8');
      const missing = names.filter(
        (name) =>
          !new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm').test(source) &&
          !new RegExp(`^export \\{[^}]*\\b${name}\\b[^}]*\\}`, 'm').test(source),
      );
      expect(missing).toEqual([]);
    },
  );

  it('has each key either in the page, in the shell’s chunks or in the library', () => {
    const places = (key: string) =>
      [LENT_NAMES[key] === null, key in SHARED_FILES, LIBRARY_KEYS.includes(key)].filter(Boolean).length;
    expect(Object.keys(LENT_SURFACE).filter((key) => places(key) !== 1)).toEqual([]);
  });

  it('takes files of ES modules from the shell, because the shell bundles those', () => {
    const files = Object.values(resolveAntdHost(ROOT));
    expect(files.filter((file) => !file.includes('/es/') || !existsSync(file))).toEqual([]);
  });
});

describe('the contract of the lent surface', () => {
  const shape = (surface: typeof LENT_SURFACE) => ({
    members: listLentMembers(ROOT, surface),
    fromModules: [],
    toModules: [],
  });
  const level = (before: typeof LENT_SURFACE, after: typeof LENT_SURFACE) =>
    getVersionLevel(compareShapes(shape(before).members, shape(after)));

  it('names the package’s major version with each key and name', () => {
    expect(listLentMembers(ROOT, { 'antd/es/rate': null, '@salon/shared/ui/card': ['Card'] })).toEqual({
      'lent antd/es/rate': 'antd 6',
      'lent @salon/shared/ui/card#Card': '@salon/shared 1',
    });
  });

  it('needs a minor version for an added name, and a major version for a removed one', () => {
    const [one, two] = [{ 'antd/es/rate': ['default'] }, { 'antd/es/rate': ['default', 'more'] }];
    expect([level(one, two), level(two, one), level(one, one)]).toEqual(['minor', 'major', 'none']);
  });
});

describe('the table of lent files', () => {
  const source = formatLentSource(
    'a command',
    () => '1.0.0',
    (key) => key.endsWith('/card'),
  );

  it('keeps a part that our modules use in its own chunk, and the others in one chunk', () => {
    expect(source).toContain(
      'webpackChunkName: "share.salon.shared.ui.card", webpackExports: ["Card","CardGrid"]',
    );
    expect(source).toContain('webpackChunkName: "lent-shared", webpackExports: ["NavIcon"]');
  });

  it('takes everything else from the library', () => {
    expect(source).toContain(`'antd/es/rate': ['1.0.0', () => library('antd/es/rate')],`);
  });
});
