import {
  addToConstant,
  addToImport,
  addToProperty,
  importName,
  insertAfter,
  insertBefore,
} from './insert.ts';

describe('adding to a list in a source', () => {
  it.each([
    ['empty', `const r = { name: 'خدمة', routes: [] };`, `const r = { name: 'خدمة', routes: [ x] };`],
    [
      'filled',
      `const r = { label: 'خدمة', routes: [a, b] };`,
      `const r = { label: 'خدمة', routes: [a, b, x] };`,
    ],
    ['on several lines', `const r = { routes: [\n  a,\n] };`, `const r = { routes: [\n  a, x] };`],
  ])('works for a list that is %s', (_, source, expected) => {
    expect(addToProperty(source, 'remote.ts', 'routes', 'x')).toBe(expected);
  });

  it('works for a constant', () => {
    expect(addToConstant(`export const A = ['a'] as const;`, 'a.ts', 'A', `'b'`)).toBe(
      `export const A = ['a', 'b'] as const;`,
    );
  });

  it('fails with the name of a missing list', () => {
    expect(() => addToProperty('const r = {};', 'remote.ts', 'routes', 'x')).toThrow(
      'remote.ts has no list "routes"',
    );
    expect(() => addToConstant('const r = {};', 'a.ts', 'A', 'x')).toThrow('a.ts has no list "A"');
  });
});

describe('adding to an import', () => {
  it('adds a name once', () => {
    const source = `import { b } from '@salon/shared/x';\n`;
    expect(importName(source, 'a', '@salon/shared/x')).toBe(`import { a, b } from '@salon/shared/x';\n`);
    expect(importName(source, 'b', '@salon/shared/x')).toBe(source);
  });

  it('makes a missing import', () => {
    expect(importName('x;\n', 'a', 'y')).toBe(`import { a } from 'y';\nx;\n`);
    expect(() => addToImport('x;\n', 'a.ts', 'y', 'a')).toThrow('a.ts imports nothing from y');
  });
});

it('inserted text goes beside its anchor, and a missing anchor is an error', () => {
  expect(insertBefore('a(b)', 'a.ts', '(b)', '!')).toBe('a!(b)');
  expect(insertAfter('a(b)', 'a.ts', '(b)', '!')).toBe('a(b)!');
  expect(() => insertBefore('a', 'a.ts', 'b', '!')).toThrow('a.ts has no b');
});
