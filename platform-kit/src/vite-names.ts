import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Project, requireFrom } from './project.ts';

const OURS = '@salon/shared';

/**
 * Vite's federation plugin reads the names of a package from its installed files, and files of ours are in no npm
 * package: this writes, into node_modules, files that only have the names which the module uses. No build contains them.
 */
export function writeNamesForVite({ dir, module }: Pick<Project, 'dir' | 'module'>): void {
  const uses = Object.entries(module.uses ?? {}).filter(([key]) => key.startsWith(`${OURS}/`));
  if (uses.length === 0 || isInstalled(dir)) return;
  const folder = path.join(dir, 'node_modules', OURS);
  for (const [key, names] of uses) {
    const file = path.join(dir, 'node_modules', `${key}.js`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, names.map(toExport).join(''));
  }
  const described = {
    name: OURS,
    version: '0.0.0',
    type: 'module',
    exports: { './*': './*.js' },
    isNames: true,
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(described));
}

const toExport = (name: string): string =>
  name === 'default' ? 'export default undefined;\n' : `export const ${name} = undefined;\n`;

/** Whether the package itself is installed. */
function isInstalled(dir: string): boolean {
  try {
    return requireFrom(dir)(path.join(dir, 'node_modules', OURS, 'package.json')).isNames !== true;
  } catch {
    return false;
  }
}
