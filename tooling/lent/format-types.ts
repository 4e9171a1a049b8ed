import type { DescribedModule } from '../registry/consumers.ts';

/**
 * Returns declarations of lent parts: key → the listed names and all types of its source. `typesOf` returns the address
 * of a key's own declarations in the kit.
 */
export function formatLentTypes(
  parts: Readonly<Record<string, readonly string[]>>,
  typesOf: (key: string) => string,
): string {
  return Object.entries(parts)
    .map(([key, names]) => {
      const from = `from '${typesOf(key)}'`;
      return `declare module '${key}' {\n  export { ${names.join(', ')} } ${from};\n  export type * ${from};\n}\n`;
    })
    .join('');
}

/** Returns declarations of what our modules expose to hosts of others: `mf_cash/module`, `mf_cash/today-cash`. */
export function formatModuleTypes(modules: readonly Pick<DescribedModule, 'exposes' | 'name'>[]): string {
  return modules
    .flatMap(({ name, exposes }) =>
      Object.keys(exposes).map((expose) => {
        const address = `${name.replaceAll('-', '_')}${expose.slice(1)}`;
        return `declare module '${address}' {\n${expose === './module' ? LIFECYCLES : PART}}\n`;
      }),
    )
    .join('');
}

const LIFECYCLES = `  type Lifecycles = import('@salon/platform-kit').ModuleLifecycles;
  export const bootstrap: Lifecycles['bootstrap'];
  export const mount: Lifecycles['mount'];
  export const unmount: Lifecycles['unmount'];
`;

const PART = `  const part: import('react').ComponentType<import('@salon/platform-kit').PartProps>;
  export default part;
`;
