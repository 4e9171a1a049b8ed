import { listUncommittedFiles } from './git.ts';
import { getMachine } from './machine.ts';
import { addExitCodeFigure, getResult } from './outcome.ts';
import { writePage } from './page.ts';
import type { ProofPart } from './part.ts';
import { runPart } from './run-part.ts';
import { createSourceFilter } from './sources.ts';
import { type PartState, readOverview } from './state.ts';
import { type StoredResult, storeResult } from './stored-result.ts';

export interface ProveOptions {
  root: string;
  /** All parts, for the page. */
  parts: readonly ProofPart[];
  wanted: readonly ProofPart[];
  /** Whether parts with a current result run too. */
  isAgain: boolean;
  /** An abort stops the running part, which then has no result. */
  signal: AbortSignal;
  say: (line: string) => void;
}

export interface ProveTotals {
  met: number;
  missed: number;
  notRun: number;
}

/** A part hangs when it takes longer than `times` its estimate plus `minutes`. */
const TIME_LIMIT = { times: 4, minutes: 10 };

/** @throws GitProblem */
export async function runProve(options: ProveOptions): Promise<ProveTotals> {
  const totals: ProveTotals = { met: 0, missed: 0, notRun: 0 };
  for (const part of options.wanted) {
    const result = options.signal.aborted ? 'notRun' : await proveOne(part, options);
    totals[result] += 1;
  }
  writePage(options.root, options.parts);
  return totals;
}

async function proveOne(part: ProofPart, options: ProveOptions): Promise<keyof ProveTotals> {
  const { root, isAgain, say, signal } = options;
  // The state is read for each part, because hours pass between the first part and the last.
  const { commit, states } = readOverview(root, [part]);
  const [state] = states;
  if (!state) return 'notRun';
  if (state.kept && state.isCurrent && !isAgain) {
    say(`kept     ${part.id}: ${state.kept.result} on ${state.kept.date} at ${state.kept.commit}`);
    return state.kept.result;
  }
  const refusal = refusalOf(part, root);
  if (refusal) return notRun(part, refusal, say);
  say(`run      ${part.id}: ${reasonOf(state)}; ${part.command}, about ${part.minutes} min`);
  const date = `${new Date().toISOString().slice(0, 16)}Z`;
  const mostMinutes = part.minutes * TIME_LIMIT.times + TIME_LIMIT.minutes;
  const ending = await runPart(part, { root, argv: state.argv, signal, mostMinutes });
  if (ending.isInterrupted) return notRun(part, 'it was cut', say);
  if (readOverview(root, [part]).states[0]?.key !== state.key || refusalOf(part, root)) {
    return notRun(part, 'its sources changed while it ran, so its result belongs to none of them', say);
  }
  const { exitCode, seconds } = ending;
  const figures = addExitCodeFigure(part, exitCode, ending.figures);
  const result = getResult(exitCode, figures);
  const machine = getMachine();
  const { command } = part;
  const kept = { key: state.key, commit, date, command, seconds, machine, exitCode, result, figures };
  storeResult(root, part.id, kept);
  writePage(root, options.parts);
  for (const line of linesOf(part, kept)) say(line);
  return result;
}

function notRun(part: ProofPart, reason: string, say: (line: string) => void): 'notRun' {
  say(`NOT RUN  ${part.id}: ${reason}`);
  return 'notRun';
}

/** The sources must be committed, because the stored result names them by their commit. */
function refusalOf(part: ProofPart, root: string): string | undefined {
  const [first, ...others] = listUncommittedFiles(root).filter(createSourceFilter(part));
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first}${more} is not as it was committed, so a result would belong to no commit; commit it first`;
}

function reasonOf({ kept, isCurrent }: PartState): string {
  if (!kept) return 'has no result yet';
  return isCurrent ? 'asked for again' : `its sources changed since ${kept.commit}`;
}

function linesOf({ id }: ProofPart, { result, figures, seconds, exitCode }: StoredResult): string[] {
  const missed = figures.filter(({ isMet }) => !isMet);
  const word = result === 'met' ? 'met     ' : 'MISSED  ';
  const count = figures.length - missed.length;
  return [
    `${word} ${id}: ${count} of ${figures.length} figures, exit code ${exitCode}, ${seconds} s`,
    ...missed.map(({ promise, figure, goal }) => `           ${promise}: ${figure} (goal: ${goal})`),
  ];
}
