/** Translates a typed command into the program that it starts. */
import { findChoice, readScripts } from '../verify/commands.ts';

/**
 * Returns the program and its arguments: for `pnpm trial storm` those of the trial, for `pnpm unit <path>` those of the
 * script in package.json. @throws Error when package.json does not know the script
 */
export function toArgv(command: string, root: string): string[] {
  const [program = '', name = '', ...args] = command.split(' ');
  if (program !== 'pnpm') return [program, name, ...args];
  const choice = findChoice([name, ...args]);
  if (choice) return ['node', choice.program, ...(choice.args ?? []), ...args.slice(1)];
  const scripts = readScripts(root);
  const script = Object.hasOwn(scripts, name) ? String(scripts[name]) : undefined;
  if (!script) throw new Error(`package.json has no script "${name}".`);
  return [...script.split(' '), ...args];
}
