import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** The folder whose files Linux keeps in memory. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;
/** The most bytes that a whole run writes. */
const NEEDED_BYTES = 4 * GIB;
/** The memory that stays free for other programs. */
const RESERVED_BYTES = 4 * GIB;

export interface MemoryFacts {
  /** Free bytes in the memory folder; null when there is no such folder, or when programs in it cannot be started. */
  room: number | null;
  /** Bytes of memory that programs can still allocate. */
  available: number;
}

/**
 * Whether temporary files fit into memory. The memory folder of a container often has only 64 MB, and a small machine
 * has too little memory.
 */
export const hasMemoryToSpare = ({ room, available }: MemoryFacts): boolean =>
  room !== null && room >= NEEDED_BYTES && available >= NEEDED_BYTES + RESERVED_BYTES;

/**
 * Keeps temporary files of this process and its children in memory when memory suffices. Tests copy a database hundreds
 * of times, which in memory takes a tenth of the time. The files are removed when the process ends.
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
      available: parseAvailableBytes(readFileSync('/proc/meminfo', 'utf8')),
    };
  } catch {
    return { room: null, available: 0 };
  }
}

/** Returns the available memory in bytes, from the text of `/proc/meminfo`; 0 when the text does not state it. */
export const parseAvailableBytes = (meminfo: string): number =>
  Number(/^MemAvailable:\s+(\d+) kB$/m.exec(meminfo)?.[1] ?? 0) * 1024;
