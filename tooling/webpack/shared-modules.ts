import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The host is the only provider of these packages: a module never brings a copy. */

export interface SharedModuleRule {
  /** An exact specifier, or a prefix when it ends in a slash. */
  request: string;
  /** The package to which the request belongs. Its installed version is part of the build. */
  package: string;
  /** The host's first chunk contains the package in any case, so no page fetches it. */
  inMemory?: true;
  /** For a file that only a bundled library imports: its path in the package, and the import that leads to it. */
  within?: { request: string; file: string };
  /** Its exports are the value of a default import. */
  commonJs?: true;
}

export const SHARED_MODULE_RULES: readonly SharedModuleRule[] = [
  { request: 'react', package: 'react', inMemory: true, commonJs: true },
  { request: 'react/', package: 'react', inMemory: true, commonJs: true },
  { request: 'react-dom', package: 'react-dom', inMemory: true, commonJs: true },
  { request: 'react-dom/', package: 'react-dom', inMemory: true, commonJs: true },
  { request: 'mobx', package: 'mobx', inMemory: true },
  { request: 'mobx-react-lite', package: 'mobx-react-lite', inMemory: true },
  // antd passes day.js objects that use plugins. antd added the plugins to the copy that it imports, so all must use
  // that copy.
  { request: 'dayjs', package: 'dayjs', commonJs: true },
  { request: 'dayjs/', package: 'dayjs', commonJs: true },
  // Without this row each module would bundle the base of every icon.
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
  // Its exports are those of React Router, so its version decides whether a module runs.
  { request: '@salon/shared/module/router', package: 'react-router-dom' },
  { request: '@salon/shared/module/', package: '@salon/shared' },
  { request: '@salon/shared/http', package: '@salon/shared' },
  { request: '@salon/shared/session', package: '@salon/shared' },
  { request: '@salon/shared/events', package: '@salon/shared' },
  { request: '@salon/shared/stores/', package: '@salon/shared' },
];

/** Package → further major versions with which the modules run, while the hosts change to one of them. */
export const FURTHER_MAJORS: Readonly<Record<string, readonly number[]>> = {};

/** An exact rule comes before a prefix. Undefined when the specifier is not shared. */
export function findSharedRule(request: string): SharedModuleRule | undefined {
  return (
    SHARED_MODULE_RULES.find((rule) => rule.request === request) ??
    SHARED_MODULE_RULES.find((rule) => rule.request.endsWith('/') && request.startsWith(rule.request))
  );
}

export function listSharedWithin(request: string): string[] {
  return SHARED_MODULE_RULES.filter((rule) => rule.within?.request === request).map((rule) => rule.request);
}

/** Undefined for a rule without `within`. */
export function findFileWithin(root: string, rule: SharedModuleRule): string | undefined {
  if (rule.within === undefined) return undefined;
  return realpathSync(path.join(root, 'shell/node_modules', rule.package, rule.within.file));
}
