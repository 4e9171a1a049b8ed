import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importsOf, namesImported, reachOf } from './imports.ts';

describe('what a source asks for', () => {
  it.each([
    ['a default import', "import Table from 'antd/es/table';", ['antd/es/table']],
    ['names over several lines', "import {\n  a,\n  b,\n} from 'mobx';", ['mobx']],
    ['everything under one name', "import * as React from 'react';", ['react']],
    ['a style', "import './base.css';", ['./base.css']],
    ['a re-export', "export { a } from './a.ts';", ['./a.ts']],
    ['a re-export of everything', "export * from './a.ts';", ['./a.ts']],
    ['values beside a type', "import { type A, b } from './a.ts';", ['./a.ts']],
    ['two on one line', "import A from 'a'; import B from 'b';", ['a', 'b']],
  ])('%s', (_, source, expected) => {
    expect(importsOf(source).eager).toEqual(expected);
  });

  it.each([
    ['a type', "import type { A } from './a.ts';"],
    ['a re-exported type', "export type { A } from './a.ts';"],
    ['a commented import', "// import A from 'a';"],
    ['an import in a docstring', "/**\n * import A from 'a'\n */"],
    ['a text that speaks of it', "const text = 'import';\nexport const from = 'a';"],
  ])('is nothing for %s', (_, source) => {
    expect(importsOf(source)).toEqual({ eager: [], lazy: [] });
  });

  it('reads a lazy import with the name of its chunk', () => {
    const source = `lazy(() =>\n  import(/* webpackChunkName: "report" */ './report.page.tsx').then(pick))`;
    expect(importsOf(source).lazy).toEqual([{ request: './report.page.tsx', chunk: 'report' }]);
  });
});

describe('what a source takes of a package', () => {
  it.each([
    ['names', "import { a, b as c, type D } from 'x';", ['a', 'b']],
    ['the default', "import X from 'x';", ['default']],
    ['the default and names', "import X, {\n  a,\n} from 'x';", ['default', 'a']],
    ['names by two imports', "import { a } from 'x';\nimport { b } from 'x';", ['a', 'b']],
    ['nothing of it', "import { a } from 'y';", []],
    ['nothing but types', "import type { A } from 'x';", []],
    ['all of it, under one name', "import * as X from 'x';", undefined],
    ['all of it, exported again', "export * from 'x';", undefined],
    ['all of it, some names exported again', "export { a } from 'x';", undefined],
    ['all of it, lazily', "import('x');", undefined],
  ])('%s', (_, source, names) => {
    expect(namesImported(source, 'x')).toEqual(names);
  });
});

describe('what a screen reaches', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'reach-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (name: string, source: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), source);
  };

  it('follows files that it imports, and reports what is lazy without following it', () => {
    write('root.tsx', "import './a.ts';\nimport(/* webpackChunkName: \"page\" */ './page.tsx');");
    write('a.ts', "import 'mobx';\nimport './root.tsx';");
    write('page.tsx', "import 'antd/es/table';");
    const reach = reachOf(path.join(dir, 'root.tsx'));
    expect(reach.requests).toEqual(['mobx']);
    expect(reach.lazy).toEqual([{ file: path.join(dir, 'page.tsx'), chunk: 'page' }]);
  });

  it('names the file whose import leads nowhere', () => {
    write('root.tsx', "import './gone.ts';");
    expect(() => reachOf(path.join(dir, 'root.tsx'))).toThrow(
      'imports "./gone.ts", and there is no such file',
    );
  });
});
