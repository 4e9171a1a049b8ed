import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findImportedNames, parseImports } from '@salon/shared/releases/lent/parse-imports';
import { readReach } from './imports.ts';

describe('parseImports', () => {
  it.each([
    ['a default import', "import Table from 'antd/es/table';", ['antd/es/table']],
    ['names over several lines', "import {\n  a,\n  b,\n} from 'mobx';", ['mobx']],
    ['everything under one name', "import * as React from 'react';", ['react']],
    ['a style', "import './base.css';", ['./base.css']],
    ['a re-export', "export { a } from './a.ts';", ['./a.ts']],
    ['a re-export of everything', "export * from './a.ts';", ['./a.ts']],
    ['values beside a type', "import { type A, b } from './a.ts';", ['./a.ts']],
    ['two on one line', "import A from 'a'; import B from 'b';", ['a', 'b']],
  ])('reads %s', (_, source, expected) => {
    expect(parseImports(source).eager).toEqual(expected);
  });

  it.each([
    ['a type', "import type { A } from './a.ts';"],
    ['a re-exported type', "export type { A } from './a.ts';"],
    ['a commented import', "// import A from 'a';"],
    ['an import in a docstring', "/**\n * import A from 'a'\n */"],
    ['a text with the word import', "const text = 'import';\nexport const from = 'a';"],
  ])('ignores %s', (_, source) => {
    expect(parseImports(source)).toEqual({ eager: [], lazy: [] });
  });

  it('reads a lazy import with its chunk name', () => {
    const source = `lazy(() =>\n  import(/* webpackChunkName: "report" */ './report.page.tsx').then(pick))`;
    expect(parseImports(source).lazy).toEqual([{ request: './report.page.tsx', chunk: 'report' }]);
  });
});

describe('findImportedNames', () => {
  it.each([
    ['names', "import { a, b as c, type D } from 'x';", ['a', 'b']],
    ['the default', "import X from 'x';", ['default']],
    ['the default and names', "import X, {\n  a,\n} from 'x';", ['default', 'a']],
    ['names by two imports', "import { a } from 'x';\nimport { b } from 'x';", ['a', 'b']],
    ['another package', "import { a } from 'y';", []],
    ['a type import', "import type { A } from 'x';", []],
    ['a namespace import', "import * as X from 'x';", undefined],
    ['a re-export of everything', "export * from 'x';", undefined],
    ['a re-export of some names', "export { a } from 'x';", undefined],
    ['a lazy import', "import('x');", undefined],
  ])('returns the names of %s', (_, source, names) => {
    expect(findImportedNames(source, 'x')).toEqual(names);
  });
});

describe('readReach', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'reach-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (name: string, source: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), source);
  };

  it('follows eager imports, and reports lazy ones without following them', () => {
    write('root.tsx', "import './a.ts';\nimport(/* webpackChunkName: \"page\" */ './page.tsx');");
    write('a.ts', "import 'mobx';\nimport './root.tsx';");
    write('page.tsx', "import 'antd/es/table';");
    const reach = readReach(path.join(dir, 'root.tsx'));
    expect(reach.requests).toEqual(['mobx']);
    expect(reach.lazy).toEqual([{ file: path.join(dir, 'page.tsx'), chunk: 'page' }]);
  });

  it('follows imports of shared that the page does not provide', () => {
    write(
      'shared/package.json',
      '{ "exports": { "./booking-ui/*": "./booking-ui/*.tsx", "./ui/*": "./ui/*.tsx" } }',
    );
    write('shared/booking-ui/row.tsx', "import '@salon/shared/ui/money';\nimport './words.tsx';");
    write('shared/booking-ui/words.tsx', "import 'react';");
    write('mf-x/root.tsx', "import '@salon/shared/booking-ui/row';");
    expect(readReach(path.join(dir, 'mf-x/root.tsx')).requests).toEqual(['@salon/shared/ui/money', 'react']);
  });

  it('names the file whose import does not exist', () => {
    write('root.tsx', "import './gone.ts';");
    expect(() => readReach(path.join(dir, 'root.tsx'))).toThrow(
      'imports "./gone.ts", and there is no such file',
    );
  });
});
