import { findChoice, readScripts } from '../verify/commands.ts';

/** Returns the program and its arguments. @throws Error when package.json does not know the script */
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
