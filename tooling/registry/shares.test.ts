import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { providedNames, sharesSource } from './shares.ts';

const versions = { react: '19.0.0', antd: '6.0.0', mobx: '7.0.0', dayjs: '1.0.0' };

describe('what the shell provides to modules', () => {
  it('is the sum of what modules import, by name', () => {
    const one = { names: { mobx: ['runInAction'], react: null } };
    const two = { names: { mobx: ['reaction', 'runInAction'], 'antd/es/table': ['default'] } };
    expect(providedNames([one, two])).toEqual({
      'antd/es/table': ['default'],
      mobx: ['reaction', 'runInAction'],
      react: null,
    });
  });

  it('is the whole of what one module takes as a whole', () => {
    expect(providedNames([{ names: { mobx: null } }, { names: { mobx: ['reaction'] } }])).toEqual({
      mobx: null,
    });
  });

  it('hands over from memory what is in its first chunk', () => {
    const source = sharesSource({ mobx: ['reaction'], react: null }, versions);
    expect(source).toContain("import { reaction as mobx_reaction } from 'mobx';");
    expect(source).toContain("'mobx': ['7.0.0', () => ({ __esModule: true, reaction: mobx_reaction })],");
    expect(source).toContain("import react from 'react';");
    expect(source).toContain("'react': ['19.0.0', () => react],");
  });

  it('fetches the rest by a chunk of a name that the registry knows', () => {
    expect(sharesSource({ 'antd/es/table': ['default'] }, versions)).toContain(
      `import(/* webpackChunkName: "share.antd.es.table", webpackExports: ["default"] */ 'antd/es/table')`,
    );
  });

  it('hands over a CommonJS module as it is', () => {
    expect(sharesSource({ dayjs: ['default'] }, versions)).toContain(
      "'dayjs').then((module) => module.default)]",
    );
  });

  it('refuses what is not among the shared modules', () => {
    expect(() => sharesSource({ lodash: null }, versions)).toThrow(
      '"lodash" is not among the shared modules',
    );
  });
});

describe('the generated list in the shell', () => {
  it('follows what the modules import', async () => {
    const script = path.join(process.cwd(), 'tooling/registry/generate-shares.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);
    expect(stdout).toContain('is up to date');
  });
});
