import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The packages that shell and modules share at run time. The shell is the only provider; a module never brings a copy.
 * Every other import of a module is bundled into it.
 */

export interface SharedModuleRule {
  /** An exact specifier, or a prefix when it ends in a slash. */
  request: string;
  /** The package whose version decides compatibility. */
  package: string;
  /** Whether it is in the shell's first chunk in any case, so that it is provided from memory and not fetched. */
  inMemory?: true;
  /**
   * For a file that no source of ours imports, but a bundled library does: the file, within the package of the same name,
   * and the specifier that brings it along.
   */
  within?: { request: string; file: string };
  /** Whether the package is CommonJS, whose exports are the value of a default import. */
  commonJs?: true;
}

export const sharedModules: readonly SharedModuleRule[] = [
  { request: 'react', package: 'react', inMemory: true, commonJs: true },
  { request: 'react/', package: 'react', inMemory: true, commonJs: true },
  { request: 'react-dom', package: 'react-dom', inMemory: true, commonJs: true },
  { request: 'react-dom/', package: 'react-dom', inMemory: true, commonJs: true },
  { request: 'mobx', package: 'mobx', inMemory: true },
  { request: 'mobx-react-lite', package: 'mobx-react-lite', inMemory: true },
  // antd passes day.js objects that use plugins which antd added to its own copy.
  { request: 'dayjs', package: 'dayjs', commonJs: true },
  { request: 'dayjs/', package: 'dayjs', commonJs: true },
  // The base of every icon, one kilobyte in each module otherwise. It is provided in the form that lucide's files import.
  {
    request: 'lucide-react/createLucideIcon',
    package: 'lucide-react',
    within: { request: 'lucide-react', file: 'dist/esm/createLucideIcon.mjs' },
    inMemory: true,
    commonJs: true,
  },
  { request: 'antd/es/', package: 'antd' },
  { request: '@salon/shared/ui/', package: '@salon/shared' },
  { request: '@salon/shared/module', package: '@salon/shared' },
  { request: '@salon/shared/module/', package: '@salon/shared' },
  { request: '@salon/shared/http', package: '@salon/shared' },
  { request: '@salon/shared/session', package: '@salon/shared' },
  { request: '@salon/shared/events', package: '@salon/shared' },
  { request: '@salon/shared/stores/', package: '@salon/shared' },
];

/** The rule for a specifier; an exact rule wins over a prefix. Undefined when the specifier is not shared. */
export function findSharedRule(request: string): SharedModuleRule | undefined {
  return (
    sharedModules.find((rule) => rule.request === request) ??
    sharedModules.find((rule) => rule.request.endsWith('/') && request.startsWith(rule.request))
  );
}

/** Shared keys that a specifier brings along, for example the base of the icons. */
export function listSharedWithin(request: string): string[] {
  return sharedModules.filter((rule) => rule.within?.request === request).map((rule) => rule.request);
}

/** The path of the file of a `within` rule; undefined for other rules. */
export function findFileWithin(root: string, rule: SharedModuleRule): string | undefined {
  if (rule.within === undefined) return undefined;
  return realpathSync(path.join(root, 'shell/node_modules', rule.package, rule.within.file));
}
