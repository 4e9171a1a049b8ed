import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * What shell and remotes have in common at run time: the shell is the only provider, a remote never brings
 * its own copy. Everything else a remote imports is bundled into it.
 */

export interface SharedModuleRule {
  /** An exact request, or a prefix when it ends in a slash. */
  request: string;
  /** The package whose version decides compatibility. */
  package: string;
  /** In the shell's first chunk anyway: handed over from memory, not fetched. */
  inMemory?: true;
  /**
   * Not imported by our sources but by what is bundled with them: the file, in the package of the same name, and
   * the request that brings it along.
   */
  within?: { request: string; file: string };
  /** Published as CommonJS: its exports are what a default import gives. */
  commonJs?: true;
}

export const sharedModules: readonly SharedModuleRule[] = [
  { request: 'react', package: 'react', inMemory: true, commonJs: true },
  { request: 'react/', package: 'react', inMemory: true, commonJs: true },
  { request: 'react-dom', package: 'react-dom', inMemory: true, commonJs: true },
  { request: 'react-dom/', package: 'react-dom', inMemory: true, commonJs: true },
  { request: 'mobx', package: 'mobx', inMemory: true },
  { request: 'mobx-react-lite', package: 'mobx-react-lite', inMemory: true },
  // antd hands day.js objects to and fro, with plugins that it added to its own copy.
  { request: 'dayjs', package: 'dayjs', commonJs: true },
  { request: 'dayjs/', package: 'dayjs', commonJs: true },
  // The base of every icon, a kilobyte in each module otherwise. Handed over as lucide's own files take it.
  {
    request: 'lucide-react/createLucideIcon',
    package: 'lucide-react',
    within: { request: 'lucide-react', file: 'dist/esm/createLucideIcon.mjs' },
    inMemory: true,
    commonJs: true,
  },
  { request: 'antd/es/', package: 'antd' },
  { request: '@salon/shared/ui/', package: '@salon/shared' },
  { request: '@salon/shared/remote', package: '@salon/shared' },
  { request: '@salon/shared/remote/', package: '@salon/shared' },
  { request: '@salon/shared/http', package: '@salon/shared' },
  { request: '@salon/shared/session', package: '@salon/shared' },
  { request: '@salon/shared/events', package: '@salon/shared' },
  { request: '@salon/shared/stores/', package: '@salon/shared' },
];

/** The rule that a request falls under: an exact one before a prefix. */
export function sharedRuleOf(request: string): SharedModuleRule | undefined {
  return (
    sharedModules.find((rule) => rule.request === request) ??
    sharedModules.find((rule) => rule.request.endsWith('/') && request.startsWith(rule.request))
  );
}

/** Shared keys that come along with a request: the base of the icons with an icon. */
export function sharedWithin(request: string): string[] {
  return sharedModules.filter((rule) => rule.within?.request === request).map((rule) => rule.request);
}

/** Where the file of such a key is. */
export function fileWithin(root: string, rule: SharedModuleRule): string | undefined {
  if (rule.within === undefined) return undefined;
  return realpathSync(path.join(root, 'shell/node_modules', rule.package, rule.within.file));
}
