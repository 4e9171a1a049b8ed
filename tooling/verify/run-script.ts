import path from 'node:path';
import { readScripts } from './commands.ts';
import { ROOT, type StartedCommand, startCommand } from './run-command.ts';
import type { GroupResources, ScriptCall, ShortRun } from './script-row.ts';

export type ScriptFailure = string | null;

/** The result when the script needs a program that is not installed: it has neither passed nor failed. */
export const NOT_RUN = Symbol('not run');

export type ScriptResult = ScriptFailure | typeof NOT_RUN;

/** The time after which a script counts as hanging. */
const SCRIPT_TIMEOUT_MS = 40 * 60_000;
/** The time that an orderly stop may take. */
const STOP_TIMEOUT_MS = 5 * 60_000;
/** Exit codes of a server that ended in order, also after Ctrl+C. */
const ORDERLY_EXIT_CODES = [0, 130];

/** Returns the first failure. `beside` runs while a server is ready, and receives its address. */
export async function runScript(
  run: ShortRun,
  place: GroupResources,
  beside: (url: string) => Promise<void> = async () => undefined,
): Promise<ScriptResult> {
  const calls: readonly ScriptCall[] = run.calls?.(place) ?? [{ args: [] }];
  for (const { args, before } of calls) {
    before?.();
    const command = startScript(run, args, place);
    const failure = run.ready
      ? await serviceFailure(command, run.ready, beside)
      : await within(SCRIPT_TIMEOUT_MS, command, commandFailure(command, run));
    if (failure === NOT_RUN) return NOT_RUN;
    if (failure !== null) return `${run.script} ${args.join(' ')}\n${failure}\n${command.output().trim()}`;
  }
  return null;
}

/** Starts the script as `npm run` does: in a shell, with the workspace's programs on PATH. */
function startScript(
  { script, env, inCopy, ready }: ShortRun,
  args: readonly string[],
  place: GroupResources,
): StartedCommand {
  const [name = '', ...choice] = script.split(' ');
  const words = readScripts(ROOT)[name] ?? '';
  const { PROOF_FILE: _, ...inherited } = process.env;
  const bin = path.join(ROOT, 'node_modules/.bin');
  // A server replaces the shell that starts it, because the shell would end on Ctrl+C and hide the server's exit code.
  const isExecuted = !ready || /\bexec /.test(words);
  const line = `${isExecuted ? '' : 'exec env '}${words} "$@"`;
  return startCommand('sh', ['-c', line, 'sh', ...choice, ...args], {
    cwd: inCopy ? place.copy : ROOT,
    env: { ...inherited, PATH: `${bin}${path.delimiter}${inherited.PATH ?? ''}`, ...env?.(place) },
  });
}

async function commandFailure({ ended }: StartedCommand, run: ShortRun): Promise<ScriptResult> {
  const { code, output } = await ended;
  if (code === run.notInstalled) {
    console.log(`NOT RUN ${run.script}: ${output.trim()}`);
    return NOT_RUN;
  }
  return code === 0 ? null : `It ended with ${code}.`;
}

async function serviceFailure(
  command: StartedCommand,
  ready: RegExp,
  beside: (url: string) => Promise<void>,
): Promise<ScriptFailure> {
  const url = await within(SCRIPT_TIMEOUT_MS, command, addressOf(command, ready));
  if (url === null || !url.startsWith('http')) return url ?? 'It ended before it was ready.';
  await beside(url);
  command.signal('SIGINT');
  return within(STOP_TIMEOUT_MS, command, stopFailure(command));
}

async function addressOf(command: StartedCommand, ready: RegExp): Promise<string | null> {
  const address = new Promise<string>((resolve) => {
    command.onOutput((output) => {
      const url = ready.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  return Promise.race([address, command.ended.then(() => null)]);
}

async function stopFailure(command: StartedCommand): Promise<ScriptFailure> {
  const { code } = await command.ended;
  if (!ORDERLY_EXIT_CODES.includes(code)) return `After Ctrl+C it ended with ${code}.`;
  return command.signal(0) ? 'After Ctrl+C something that it started goes on.' : null;
}

/** After `ms` milliseconds the command is killed and the result is a sentence that says so. */
async function within<T>(ms: number, command: StartedCommand, work: Promise<T>): Promise<T | string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      command.signal('SIGKILL');
      resolve(`It did not end within ${ms / 1000} s.`);
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
