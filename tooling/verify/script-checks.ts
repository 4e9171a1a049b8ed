import { seconds } from '../start/step-lines.mjs';
import type { Check, Outcome } from './checks.ts';
import { NOT_RUN, runScript, type ScriptResult } from './run-script.ts';
import { makePlace } from './script-place.ts';
import type { Place, ScriptGroup, ShortRun } from './script-row.ts';
import { GROUPS } from './scripts.ts';

/** A script's short run, as it ended. */
export type OnRun = (script: string, result: ScriptResult, ms: number) => void;

/** The named scripts of a group with all that they need, in the group's order; all when none is named. */
export function wantedRuns({ runs }: ScriptGroup, names: readonly string[]): readonly ShortRun[] {
  const wanted = new Set<string>();
  const want = (script: string) => {
    const run = runs.find((one) => one.script === script);
    if (run === undefined || wanted.has(script)) return;
    wanted.add(script);
    for (const other of [...(run.after ?? []), ...(run.beside ? [run.beside] : [])]) want(other);
  };
  for (const { script } of runs) if (names.length === 0 || names.includes(script)) want(script);
  return runs.filter(({ script }) => wanted.has(script));
}

/** Runs scripts of one group, one after the other. What needs one that failed counts as failed. */
export async function runGroup(
  group: ScriptGroup,
  runs: readonly ShortRun[],
  onRun: OnRun = () => undefined,
): Promise<Outcome> {
  const { remove, ...place } = await makePlace(group);
  const failures = new Map<string, ScriptResult>();
  const take = async (run: ShortRun, there: Place) => {
    const startedAt = Date.now();
    const missing = run.after?.find((script) => failures.get(script) !== null);
    const guests = runs.filter(({ beside }) => beside === run.script);
    const visit = async (url: string) => {
      for (const guest of guests) await take(guest, { ...there, url });
    };
    const failure =
      missing === undefined
        ? await runScript(run, there, visit)
        : `${run.script}\nNot run, because this failed: ${missing}`;
    for (const guest of guests.filter(({ script }) => !failures.has(script))) {
      failures.set(guest.script, `${guest.script}\nNot run, because this failed: ${run.script}`);
    }
    failures.set(run.script, failure);
    onRun(run.script, failure, Date.now() - startedAt);
  };
  try {
    for (const run of runs.filter(({ beside }) => beside === undefined)) await take(run, place);
  } finally {
    remove();
  }
  return outcomeOf([...failures.values()]);
}

function outcomeOf(results: readonly ScriptResult[]): Outcome {
  const failed = results.filter((result) => typeof result === 'string');
  const passed = results.filter((result) => result === null).length;
  return { passed, failed: failed.length, details: failed.join('\n\n') };
}

/** Every script of package.json that no other check runs as a whole, once and short. They need what was built, and Chromium. */
export const SCRIPT_CHECKS: readonly Check[] = GROUPS.map((group) => ({
  title: group.title,
  needs: ['build', 'Chromium'],
  run: () => runGroup(group, group.runs),
}));

export const lineOf: (...run: Parameters<OnRun>) => string = (script, result, ms) =>
  `${wordOf(result)} ${script} (${seconds(ms)})`;

function wordOf(result: ScriptResult): string {
  if (result === NOT_RUN) return 'NOT RUN';
  return result === null ? 'ok    ' : 'FAILED';
}
