import path from 'node:path';

export interface Subcommand {
  name: string;
  does: string;
  /** Path from the root of the workspace. */
  program: string;
  args?: readonly string[];
}

const ROOT = path.join(import.meta.dirname, '../../..');

/** Without an argument it prints the subcommands; for an unknown argument it also sets the exit code to 2, for wrong usage. */
export async function runSubcommand(command: string, choices: readonly Subcommand[]): Promise<void> {
  const name = process.argv[2];
  const choice = choices.find((one) => one.name === name);
  if (choice) {
    process.argv.splice(2, 1, ...(choice.args ?? []));
    await import(path.join(ROOT, choice.program));
    return;
  }
  if (name !== undefined) {
    process.exitCode = 2;
    console.error(`"${command} ${name}" does not exist.`);
  }
  console.log(listOf(command, choices));
}

function listOf(command: string, choices: readonly Subcommand[]): string {
  const width = Math.max(...choices.map(({ name }) => name.length));
  return choices.map(({ name, does }) => `${command} ${name.padEnd(width)}  ${does}`).join('\n');
}
