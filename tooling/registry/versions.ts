import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_MODULE_RULES } from '../webpack/shared-modules.ts';

/** Shared package → the version that is installed for the shell. */
export function readInstalledVersions(root: string): Record<string, string> {
  const names = [...new Set(SHARED_MODULE_RULES.map((rule) => rule.package))];
  return Object.fromEntries(
    names.map((name) => [name, readVersion(path.join(root, 'shell/node_modules', name))]),
  );
}

export function readVersion(dir: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return version;
}
