import {
  addToConstant,
  addToImport,
  addToProperty,
  importName,
  insertAfter,
  insertBefore,
} from './insert.ts';

describe('a list in a source', () => {
  it.each([
    ['empty', `const r = { name: 'خدمة', routes: [] };`, `const r = { name: 'خدمة', routes: [ x] };`],
    [
      'with items',
      `const r = { label: 'خدمة', routes: [a, b] };`,
      `const r = { label: 'خدمة', routes: [a, b, x] };`,
    ],
    ['of many lines', `const r = { routes: [\n  a,\n] };`, `const r = { routes: [\n  a, x] };`],
  ])('gets one more: %s', (_, source, expected) => {
    expect(addToProperty(source, 'remote.ts', 'routes', 'x')).toBe(expected);
  });

  it('gets one more in a constant', () => {
    expect(addToConstant(`export const A = ['a'] as const;`, 'a.ts', 'A', `'b'`)).toBe(
      `export const A = ['a', 'b'] as const;`,
    );
  });

  it('is named when it is not there', () => {
    expect(() => addToProperty('const r = {};', 'remote.ts', 'routes', 'x')).toThrow(
      'remote.ts has no list "routes"',
    );
    expect(() => addToConstant('const r = {};', 'a.ts', 'A', 'x')).toThrow('a.ts has no list "A"');
  });
});

describe('an import', () => {
  it('takes one more name, once', () => {
    const source = `import { b } from '@salon/shared/x';\n`;
    expect(importName(source, 'a', '@salon/shared/x')).toBe(`import { a, b } from '@salon/shared/x';\n`);
    expect(importName(source, 'b', '@salon/shared/x')).toBe(source);
  });

  it('is made when there is none of that source', () => {
    expect(importName('x;\n', 'a', 'y')).toBe(`import { a } from 'y';\nx;\n`);
    expect(() => addToImport('x;\n', 'a.ts', 'y', 'a')).toThrow('a.ts imports nothing from y');
  });
});

it('finds its place by what stands there, and says so when it does not', () => {
  expect(insertBefore('a(b)', 'a.ts', '(b)', '!')).toBe('a!(b)');
  expect(insertAfter('a(b)', 'a.ts', '(b)', '!')).toBe('a(b)!');
  expect(() => insertBefore('a', 'a.ts', 'b', '!')).toThrow('a.ts has no b');
});
