/** The processes below one, by /proc. */
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** In ticks since the machine's start: a number of a process that is gone may be given to another one. */
  startedAt: string;
}

const PARENT = 1;
const STARTED_AT = 19;

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const isGone = fields[0] === 'Z';
    return isGone ? undefined : { pid, parent: Number(fields[PARENT]), startedAt: fields[STARTED_AT] ?? '' };
  } catch {
    return undefined;
  }
}

/** Children of a process, their children and so on. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Whether it is still the same process that runs under the number. */
export const isRunning = ({ pid, startedAt }: RunningProcess): boolean =>
  readProcess(pid)?.startedAt === startedAt;
