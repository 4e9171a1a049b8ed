import path from 'node:path';
import { scriptsOf } from './commands.ts';
import { ROOT, type StartedCommand, startCommand } from './run-command.ts';
import type { Call, Place, ShortRun } from './script-row.ts';

/** Why a script failed, for the person who mends it; null when it passed. */
export type Failure = string | null;

/** It needs a program that is not installed here: said, and counted neither as passed nor as failed. */
export const NOT_RUN = Symbol('not run');

export type ScriptResult = Failure | typeof NOT_RUN;

/** One that hangs must not hold all others. */
const LIMIT_MS = 5 * 60_000;
/** What a stop in order may take. */
const STOP_MS = 60_000;
/** Ended in order, or by the Ctrl+C that it was sent. */
const STOPPED = [0, 130];

/** Runs a script's calls. `beside`: what is done while a service is ready; it gets the service's address. */
export async function runScript(
  run: ShortRun,
  place: Place,
  beside: (url: string) => Promise<void> = async () => undefined,
): Promise<ScriptResult> {
  const calls: readonly Call[] = run.calls?.(place) ?? [{ args: [] }];
  for (const { args, before } of calls) {
    before?.();
    const command = startScript(run, args, place);
    const failure = run.ready
      ? await serviceFailure(command, run.ready, beside)
      : await within(LIMIT_MS, command, commandFailure(command, run));
    if (failure === NOT_RUN) return NOT_RUN;
    if (failure !== null) return `${run.script} ${args.join(' ')}\n${failure}\n${command.output().trim()}`;
  }
  return null;
}

/** As `npm run` does: the script's own words in a shell, with the workspace's programs. */
function startScript(
  { script, env, inCopy, ready }: ShortRun,
  args: readonly string[],
  place: Place,
): StartedCommand {
  const [name = '', ...choice] = script.split(' ');
  const words = scriptsOf(ROOT)[name] ?? '';
  const { PROOF_FILE: _, ...inherited } = process.env;
  const bin = path.join(ROOT, 'node_modules/.bin');
  // A service takes the shell's place: the shell would die of the Ctrl+C, and hide how the service ended.
  const takesItsPlace = !ready || /\bexec /.test(words);
  const line = `${takesItsPlace ? '' : 'exec env '}${words} "$@"`;
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
): Promise<Failure> {
  const url = await within(LIMIT_MS, command, addressOf(command, ready));
  if (url === null || !url.startsWith('http')) return url ?? 'It ended before it was ready.';
  await beside(url);
  command.signal('SIGINT');
  return within(STOP_MS, command, stopFailure(command));
}

async function addressOf(command: StartedCommand, ready: RegExp): Promise<string | null> {
  const said = new Promise<string>((resolve) => {
    command.onOutput((output) => {
      const url = ready.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  return Promise.race([said, command.ended.then(() => null)]);
}

async function stopFailure(command: StartedCommand): Promise<Failure> {
  const { code } = await command.ended;
  if (!STOPPED.includes(code)) return `After Ctrl+C it ended with ${code}.`;
  return command.signal(0) ? 'After Ctrl+C something that it started goes on.' : null;
}

/** Ends the command when its time is up. */
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
