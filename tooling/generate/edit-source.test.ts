import type { SourceFile } from 'ts-morph';
import { addImport, addToList, addToObject, changeSource, insertBeforeReturn } from './edit-source.ts';

const change = (text: string, edit: (source: SourceFile) => void) => changeSource(text, 'a.ts', edit);

describe('addToList', () => {
  it.each([
    ['empty', `const r = { name: 'خدمة', routes: [] };`, `const r = { name: 'خدمة', routes: [x] };`],
    [
      'filled',
      `const r = { label: 'خدمة', routes: [a, b] };`,
      `const r = { label: 'خدمة', routes: [a, b, x] };`,
    ],
    ['a constant', `export const routes = ['a'] as const;`, `export const routes = ['a', x] as const;`],
    [
      'a constant with its type',
      'const routes = [a] satisfies A[] as const;',
      'const routes = [a, x] satisfies A[] as const;',
    ],
  ])('adds an item to a list that is %s', (_, source, expected) => {
    expect(change(source, (file) => addToList(file, 'routes', 'x'))).toBe(expected);
  });

  it('refuses a source without the list', () => {
    expect(() => change('const r = {};', (file) => addToList(file, 'routes', 'x'))).toThrow(
      'a.ts has another shape than the generator expects: it has no list "routes".',
    );
  });
});

describe('addToObject', () => {
  it('adds properties, and ignores the name in comments and texts', () => {
    const source = `// paths = {}\nexport const text = 'paths: {}';\nexport const paths = { a: 1 } as const;`;
    const changed = change(source, (file) => addToObject(file, 'paths', { b: '2', "'c d'": '3' }));
    expect(changed.replaceAll(/\s+/g, ' ')).toContain(`paths = { a: 1, b: 2, 'c d': 3 } as const;`);
  });

  it('refuses a source without the object', () => {
    expect(() => change('', (file) => addToObject(file, 'paths', {}))).toThrow('it has no object "paths".');
  });
});

describe('addImport', () => {
  it('adds a name once', () => {
    const source = `import { b } from '@salon/shared/x';\n`;
    expect(change(source, (file) => addImport(file, '@salon/shared/x', 'a', 'b'))).toBe(
      `import { b, a } from '@salon/shared/x';\n`,
    );
  });

  it('makes a missing import', () => {
    expect(change('x;\n', (file) => addImport(file, 'y', 'a'))).toBe(`import { a } from "y";\n\nx;\n`);
  });
});

it('insertBeforeReturn inserts a statement before the return', () => {
  const changed = change('function f() {\n  a();\n  return 1;\n}\n', (file) =>
    insertBeforeReturn(file.getFunctionOrThrow('f'), 'b();'),
  );
  expect(changed.replaceAll(/\s+/g, ' ')).toContain('a(); b(); return 1;');
});
