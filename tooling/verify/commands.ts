/** Lists the workspace's commands: the scripts of package.json and their subcommands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BENCH_CHOICES } from '../../bench/choices.ts';
import type { Subcommand } from '../../server/operations/commands/choices.ts';
import { SALON_SUBCOMMANDS } from '../../server/operations/commands/salon-choices.ts';
import { TRIAL_CHOICES } from '../../trials/choices.ts';
import { NEW_SUBCOMMANDS } from '../generate/choices.ts';
import { REGISTRY_SUBCOMMANDS } from '../release/choices.ts';
import { CUSTOMER_SITE_SUBCOMMANDS } from '../start/choices.ts';

const CHOICES: Record<string, readonly Subcommand[]> = {
  trial: TRIAL_CHOICES,
  bench: BENCH_CHOICES,
  new: NEW_SUBCOMMANDS,
  registry: REGISTRY_SUBCOMMANDS,
  salon: SALON_SUBCOMMANDS,
  'customer-site': CUSTOMER_SITE_SUBCOMMANDS,
};

export function readScripts(root: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
}

/** Without `pnpm`: `build`, `trial storm`. */
export function listCommands(root: string): string[] {
  return Object.keys(readScripts(root)).flatMap(
    (script) => CHOICES[script]?.map(({ name }) => `${script} ${name}`) ?? [script],
  );
}

/** Undefined when the words (`trial`, `storm`) name no subcommand. */
export function findChoice([script = '', name = '']: readonly string[]): Subcommand | undefined {
  return CHOICES[script]?.find((choice) => choice.name === name);
}
