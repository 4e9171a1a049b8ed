import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { collectProvidedNames, formatSharesSource } from './shares.ts';

const versions = { react: '19.0.0', antd: '6.0.0', mobx: '7.0.0', dayjs: '1.0.0' };

describe('the packages that the shell provides to modules', () => {
  it('are all names that any module imports', () => {
    const one = { names: { mobx: ['runInAction'], react: null } };
    const two = { names: { mobx: ['reaction', 'runInAction'], 'antd/es/table': ['default'] } };
    expect(collectProvidedNames([one, two])).toEqual({
      'antd/es/table': ['default'],
      mobx: ['reaction', 'runInAction'],
      react: null,
    });
  });

  it('are complete when one module imports all of a package', () => {
    expect(collectProvidedNames([{ names: { mobx: null } }, { names: { mobx: ['reaction'] } }])).toEqual({
      mobx: null,
    });
  });

  it('come from memory when they are in the first chunk', () => {
    const source = formatSharesSource({ mobx: ['reaction'], react: null }, versions);
    expect(source).toContain("import { reaction as mobx_reaction } from 'mobx';");
    expect(source).toContain("'mobx': ['7.0.0', () => ({ __esModule: true, reaction: mobx_reaction })],");
    expect(source).toContain("import react from 'react';");
    expect(source).toContain("'react': ['19.0.0', () => react],");
  });

  it('come from a chunk that the registry knows by name otherwise', () => {
    expect(formatSharesSource({ 'antd/es/table': ['default'] }, versions)).toContain(
      `import(/* webpackChunkName: "share.antd.es.table", webpackExports: ["default"] */ 'antd/es/table')`,
    );
  });

  it('are unchanged when they are CommonJS modules', () => {
    expect(formatSharesSource({ dayjs: ['default'] }, versions)).toContain(
      "'dayjs').then((module) => module.default)]",
    );
  });

  it('do not include a package that is not shared', () => {
    expect(() => formatSharesSource({ lodash: null }, versions)).toThrow(
      '"lodash" is not among the shared modules',
    );
  });
});

describe('shares.generated.ts of the shell', () => {
  it('matches the modules’ imports', async () => {
    const script = path.join(process.cwd(), 'tooling/registry/generate-shares.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);
    expect(stdout).toContain('is up to date');
  });
});
