import { readFileSync, writeFileSync } from 'node:fs';
import { listDescendants } from '../../../tooling/prove/process-tree.ts';

const MIB = 1024;
const LOOK_MS = 40;

/** Returns the memory of a process in MiB. */
export function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / MIB);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Sets the peak to the present memory; see `clear_refs` in proc(5). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** `most` is the highest number of simultaneous children, `peak` the largest memory of one child in MiB. */
export function watchChildren(pid: number): () => { most: number; peak: number } {
  let [most, peak] = [0, 0];
  const timer = setInterval(() => {
    const children = listDescendants(pid);
    most = Math.max(most, children.length);
    for (const child of children) peak = Math.max(peak, peakOf(child.pid));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return { most, peak };
  };
}

function peakOf(pid: number): number {
  try {
    return readMemory(pid).peak || 0;
  } catch {
    // The process has ended in the meantime.
    return 0;
  }
}
