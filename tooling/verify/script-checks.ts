import { seconds } from '../start/step-lines.mjs';
import type { Check, CheckOutcome } from './checks.ts';
import { makeGroupResources } from './group-resources.ts';
import { NOT_RUN, runScript, type ScriptResult } from './run-script.ts';
import type { GroupResources, ScriptGroup, ShortRun } from './script-row.ts';
import { SCRIPT_GROUPS } from './scripts.ts';

/** Is called after each short run, with the script, its result and its duration. */
export type OnRun = (script: string, result: ScriptResult, ms: number) => void;

/** Returns the named scripts and the scripts that they need, in the group's order. Without names, returns all. */
export function selectRuns({ runs }: ScriptGroup, names: readonly string[]): readonly ShortRun[] {
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

/** Runs the scripts one after another. A script that needs a failed script does not run and counts as failed. */
export async function runGroup(
  group: ScriptGroup,
  runs: readonly ShortRun[],
  onRun: OnRun = () => undefined,
): Promise<CheckOutcome> {
  const { remove, ...place } = await makeGroupResources(group);
  const failures = new Map<string, ScriptResult>();
  const take = async (run: ShortRun, at: GroupResources) => {
    const startedAt = Date.now();
    const missing = run.after?.find((script) => failures.get(script) !== null);
    const companions = runs.filter(({ beside }) => beside === run.script);
    const runCompanions = async (url: string) => {
      for (const companion of companions) await take(companion, { ...at, url });
    };
    const failure =
      missing === undefined
        ? await runScript(run, at, runCompanions)
        : `${run.script}\nNot run, because this failed: ${missing}`;
    for (const companion of companions.filter(({ script }) => !failures.has(script))) {
      failures.set(companion.script, `${companion.script}\nNot run, because this failed: ${run.script}`);
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

function outcomeOf(results: readonly ScriptResult[]): CheckOutcome {
  const failed = results.filter((result) => typeof result === 'string');
  const passed = results.filter((result) => result === null).length;
  return { passed, failed: failed.length, details: failed.join('\n\n') };
}

/** The short runs need the build and Chromium. */
export const SCRIPT_CHECKS: readonly Check[] = SCRIPT_GROUPS.map((group) => ({
  title: group.title,
  needs: ['build', 'Chromium'],
  run: () => runGroup(group, group.runs),
}));

export const formatResultLine: (...run: Parameters<OnRun>) => string = (script, result, ms) =>
  `${wordOf(result)} ${script} (${seconds(ms)})`;

function wordOf(result: ScriptResult): string {
  if (result === NOT_RUN) return 'NOT RUN';
  return result === null ? 'ok    ' : 'FAILED';
}
