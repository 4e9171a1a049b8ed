import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders that hold no sources. */
const LEFT_OUT = ['node_modules', 'dist', 'data', 'output', '.git', '.cache', 'results'];

/** Copies the sources into a temporary folder, with links to the same installed packages. */
export function copyWorkspace(root: string): { root: string; remove: () => void } {
  const copy = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.includes(entry))) {
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.includes(path.basename(source)),
    });
    linkPackages(path.join(root, name), path.join(copy, name));
  }
  linkPackages(root, copy, copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** Makes all package links of `from` in `to`, too; only `@salon/shared` leads to the `shared` of `copy`. */
export function linkPackages(from: string, to: string, copy = path.dirname(to)): void {
  const installed = path.join(from, 'node_modules');
  if (!existsSync(installed)) return;
  const modules = path.join(to, 'node_modules');
  for (const name of readdirSync(installed).flatMap((entry) => namesWithin(installed, entry))) {
    const target = name === SHARED ? path.join(copy, 'shared') : realpathSync(path.join(installed, name));
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(target, path.join(modules, name));
  }
}

const SHARED = '@salon/shared';

/** A scope such as `@types` is a folder of packages. */
const namesWithin = (folder: string, entry: string): string[] =>
  entry.startsWith('@') ? readdirSync(path.join(folder, entry)).map((name) => `${entry}/${name}`) : [entry];
