import { constants } from 'node:os';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { stopCommands } from '../verify/run-command.ts';
import type { ChangeRequest } from './change-request.ts';
import { type Environment, openEnvironment, readAuthor } from './environment.ts';
import { parsePackageName } from './package-names.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export const COMMON_OPTIONS = {
  env: { type: 'string' },
  why: { type: 'string' },
  /** The files of the private keys; they replace RELEASE_KEY_FILE. */
  key: { type: 'string', multiple: true },
} as const satisfies ParseArgsConfig['options'];

export const SIGN_OPTIONS = {
  /** The hash of what waits for a signature, as it was shown. */
  yes: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

export const CANARY_OPTIONS = {
  salon: { type: 'string', multiple: true },
  percent: { type: 'string' },
  'max-error-rate': { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** @throws UsageError with one sentence and the usage */
export function readArgs<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.(?:\s|$)/) : [];
    throw new UsageError(`${sentence}.\n${usage}`);
  }
}

export interface CommonOptionValues {
  env?: string;
  why?: string;
  key?: string[];
}

/** @throws UsageError, ReleaseProblem */
export async function openNamedEnvironment(
  { env, key }: CommonOptionValues,
  usage: string,
): Promise<Environment> {
  if (!env) throw new UsageError(`Say where with --env.\n${usage}`);
  return openEnvironment({ root: ROOT, name: env, keyFile: key });
}

/** @throws UsageError, ReleaseProblem */
export async function readChangeRequest(
  words: readonly string[],
  values: CommonOptionValues,
  usage: string,
): Promise<ChangeRequest> {
  const [word, ...rest] = words;
  if (word === undefined || rest.length > 0) throw new UsageError(`Name one package.\n${usage}`);
  const what = parsePackageName(word);
  const environment = await openNamedEnvironment(values, usage);
  return {
    environment,
    what,
    who: readAuthor(ROOT),
    why: readReason(values, environment, usage),
    say: console.log,
  };
}

/** Returns '' without `--why`. @throws UsageError when the environment requires a reason and there is none */
export function readReason(
  { why = '' }: CommonOptionValues,
  { name, requiresReason }: Pick<Environment, 'name' | 'requiresReason'>,
  usage: string,
): string {
  if (requiresReason && why.trim() === '') {
    throw new UsageError(`Say why with --why "…": it stands in the log of ${name}.\n${usage}`);
  }
  return why.trim();
}

const SIGNAL_EXIT_BASE = 128;

/** At a signal, calls `exit`, so that exit handlers remove drafts and stop compilers. */
function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`Stopped by ${signal}. Run the command again to go on.`);
      stopCommands();
      process.exit(SIGNAL_EXIT_BASE + constants.signals[signal]);
    });
  }
}

/**
 * The exit code is 0 for success, 1 for a refusal or a failure, 2 for wrong arguments, and 128 plus the signal's number
 * after a signal.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  endOnSignals();
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ReleaseProblem ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
