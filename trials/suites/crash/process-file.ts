/** The lines of PostgreSQL's `postmaster.pid` that the trial reads. */
export interface ProcessFile {
  /** 0 until PostgreSQL has written the line. */
  pid: number;
  isReady: boolean;
}

/** Line 1 is the process id, line 8 the state: `starting`, `ready` or `stopping`. */
export function parseProcessFile(text: string): ProcessFile {
  const lines = text.split('\n');
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}
