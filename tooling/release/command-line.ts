import { constants } from 'node:os';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { stopCommands } from '../verify/run-command.ts';
import type { Asked } from './actions.ts';
import { author, type Environment, openEnvironment } from './environment.ts';
import { packageNamed } from './package-names.ts';
import { ReleaseProblem, WrongUse } from './release-problem.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Options that every command has. */
export const COMMON = {
  env: { type: 'string' },
  why: { type: 'string' },
  /** File of the private key, in place of RELEASE_KEY_FILE. */
  key: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

export const TRIAL = {
  salon: { type: 'string', multiple: true },
  percent: { type: 'string' },
  'max-error-rate': { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** `parseArgs`, in one sentence when something is wrong, with how it is used. */
export function readArgs<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.(?:\s|$)/) : [];
    throw new WrongUse(`${sentence}.\n${usage}`);
  }
}

export interface CommonValues {
  env?: string;
  why?: string;
  key?: string;
}

export async function environmentOf({ env, key }: CommonValues, usage: string): Promise<Environment> {
  if (!env) throw new WrongUse(`Say where with --env.\n${usage}`);
  return openEnvironment({ root: ROOT, name: env, keyFile: key });
}

/** What a command about one package is asked. */
export async function askedOf(words: readonly string[], values: CommonValues, usage: string): Promise<Asked> {
  const [word, ...rest] = words;
  if (word === undefined || rest.length > 0) throw new WrongUse(`Name one package.\n${usage}`);
  const what = packageNamed(word);
  const environment = await environmentOf(values, usage);
  return { environment, what, who: author(ROOT), why: whyOf(values, environment, usage), say: console.log };
}

/** A reason is asked for wherever others read it. */
export function whyOf(
  { why = '' }: CommonValues,
  { name, asksWhy }: Pick<Environment, 'name' | 'asksWhy'>,
  usage: string,
): string {
  if (asksWhy && why.trim() === '') {
    throw new WrongUse(`Say why with --why "…": it stands in the log of ${name}.\n${usage}`);
  }
  return why.trim();
}

const STOPPED = 128;

/** One sentence, and nothing of what is under way is left: drafts and compilers go with the process. */
function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`Stopped by ${signal}. Run the command again to go on.`);
      stopCommands();
      process.exit(STOPPED + constants.signals[signal]);
    });
  }
}

/** Runs a command. Its exit code: 0 done, 1 refused or failed, 2 called in a wrong way; stopped, 128 and the signal's number. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  endOnSignals();
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ReleaseProblem ? error.message : error);
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  }
}
