import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** In clock ticks since the machine's start. The time tells the process from a later process with the same pid. */
  startedAt: string;
}

const PARENT = 1;
const STARTED_AT = 19;

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process's name stands before these fields, in brackets, and may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const hasEnded = fields[0] === 'Z';
    return hasEnded
      ? undefined
      : { pid, parent: Number(fields[PARENT]), startedAt: fields[STARTED_AT] ?? '' };
  } catch {
    return undefined;
  }
}

export function listDescendants(pid: number): RunningProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Whether the same process still has this pid. */
export const isRunning = ({ pid, startedAt }: RunningProcess): boolean =>
  readProcess(pid)?.startedAt === startedAt;
