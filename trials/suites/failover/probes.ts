import { ERRORS } from '@salon/shared/contracts/error-codes';
import type { CrashPerson } from '../crash/crash-salon.ts';

/** One kind of request that the trial repeats without a break. */
export interface Probe {
  name: ProbeName;
  url: string;
  /** Undefined for pages. */
  person?: CrashPerson;
}

export type ProbeName = 'list' | 'page' | 'customer page' | 'site page';

export interface Answers {
  /** `performance.now()` of each good answer. */
  goodAt: number[];
  /** Requests without an answer. */
  cutOff: number;
  /** Answers of 503 that the contract describes. */
  unavailable: number;
  /** All other answers, in words. */
  wrong: string[];
}

export interface Probes {
  answers: Record<ProbeName, Answers>;
  stop(): Promise<void>;
}

const PAUSE_MS = 100;
const TIMEOUT_MS = 10_000;

/** Requests lists and pages until `stop`. */
export function startProbes(probes: Probe[]): Probes {
  let isOver = false;
  const create = (): Answers => ({ goodAt: [], cutOff: 0, unavailable: 0, wrong: [] });
  const answers = Object.fromEntries(probes.map(({ name }) => [name, create()])) as Probes['answers'];
  const repeat = async (probe: Probe) => {
    while (!isOver) {
      await ask(probe, answers[probe.name]);
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  const running = probes.map(repeat);
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function ask({ name, url, person }: Probe, answers: Answers): Promise<void> {
  let answer: Response;
  let text: string;
  try {
    const headers = person ? await person.headers() : { accept: 'text/html' };
    answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await answer.text();
  } catch {
    answers.cutOff++;
    return;
  }
  if (answer.status === 200) answers.goodAt.push(performance.now());
  else if (person && isOurs(answer, text)) answers.unavailable++;
  else answers.wrong.push(`${name}: ${answer.status} ${text.slice(0, 80)}`);
}

/** Whether the server's contract describes this answer of 503, with Retry-After. */
function isOurs(answer: Response, text: string): boolean {
  if (answer.status !== 503 || !answer.headers.has('retry-after')) return false;
  try {
    const { success, code } = JSON.parse(text) as { success: unknown; code: string };
    return success === false && code in ERRORS;
  } catch {
    return false;
  }
}

/** @returns the longest time without a good answer, in milliseconds, between two moments of `performance.now()` */
export function findLongestGap(goodAt: readonly number[], from: number, to: number): number {
  const within = goodAt.filter((at) => at > from && at < to);
  const moments = [from, ...within, to];
  return moments.reduce((longest, at, index) => Math.max(longest, at - (moments[index - 1] ?? at)), 0);
}
