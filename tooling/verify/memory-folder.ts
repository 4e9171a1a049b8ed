import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;
/** What a whole run writes at most, and what is left to the programs beside it. */
const ROOM = 4 * GIB;
const MEMORY_LEFT = 4 * GIB;

export interface MemoryFacts {
  /** Bytes that the place in memory still takes; null where there is none that programs may be started from. */
  room: number | null;
  /** Bytes of memory that programs can still have. */
  available: number;
}

/** Whether temporary files go into memory: a container often has a place of 64 MB, and a small machine no memory for it. */
export const hasMemoryToSpare = ({ room, available }: MemoryFacts): boolean =>
  room !== null && room >= ROOM && available >= ROOM + MEMORY_LEFT;

/**
 * From here on temporary files of this process and of those that it starts are in memory, where there is room: to copy a
 * database, which tests do hundreds of times, takes a tenth of the time. They go when the process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasMemoryToSpare(readFacts())) return;
  const folder = mkdtempSync(path.join(MEMORY, 'salon-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function readFacts(): MemoryFacts {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    const runsPrograms = mounted !== undefined && !/\bnoexec\b/.test(mounted);
    return {
      room: type === TMPFS && runsPrograms ? bavail * bsize : null,
      available: availableIn(readFileSync('/proc/meminfo', 'utf8')),
    };
  } catch {
    return { room: null, available: 0 };
  }
}

/** In bytes, of `/proc/meminfo`. */
export const availableIn = (meminfo: string): number =>
  Number(/^MemAvailable:\s+(\d+) kB$/m.exec(meminfo)?.[1] ?? 0) * 1024;
