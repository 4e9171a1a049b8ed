import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../verify/run-command.ts';
import type { PackageName } from './package-names.ts';
import { UsageError } from './release-problem.ts';

const mainFileOf = ({ kind, name }: PackageName) =>
  ({ shell: 'shell', module: `${name}/src/manifest.ts`, site: `${name}/site/main.tsx` })[kind];

/** @throws UsageError */
export function assertKnownPackage(what: PackageName): void {
  if (existsSync(path.join(ROOT, mainFileOf(what)))) return;
  throw new UsageError(`There is no ${what.word} in this workspace.`);
}
