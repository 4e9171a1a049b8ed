import { formatLentTypes, formatModuleTypes } from './format-types.ts';

test('the kit declares the listed names and all types of a lent part', () => {
  const types = formatLentTypes({ '@salon/shared/ui/card': ['Card', 'CardGrid'] }, () => 'the-kit/card');
  expect(types).toBe(
    "declare module '@salon/shared/ui/card' {\n  export { Card, CardGrid } from 'the-kit/card';\n  export type * from 'the-kit/card';\n}\n",
  );
});

test('the kit declares what our modules expose: lifecycles, and parts with their props', () => {
  const exposes = { './module': './src/root.tsx', './today-cash': './src/today-cash.tsx' };
  const types = formatModuleTypes([{ name: 'mf-cash', exposes }]);
  expect(types).toContain("declare module 'mf_cash/module' {");
  expect(types).toContain("export const mount: Lifecycles['mount'];");
  expect(types).toMatch(
    /declare module 'mf_cash\/today-cash' \{\s+const part: .*ComponentType<.*PartProps>;/,
  );
});
