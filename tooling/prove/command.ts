/** From the command that a person types to the program that it starts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The program and its arguments: `pnpm test:storm` is what package.json says of it.
 * @throws Error when package.json does not know the script
 */
export function argvOf(command: string, root: string): string[] {
  const [program = '', name = '', ...args] = command.split(' ');
  if (program !== 'pnpm') return [program, name, ...args];
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const script = Object.hasOwn(scripts, name) ? String(scripts[name]) : undefined;
  if (!script) throw new Error(`package.json has no script "${name}".`);
  return [...script.split(' '), ...args];
}
