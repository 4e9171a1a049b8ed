import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;
/** The most bytes that a whole run writes. */
const NEEDED_BYTES = 4 * GIB;
/** Bytes that other programs may need. */
const RESERVED_BYTES = 4 * GIB;

export interface MemoryFacts {
  /** Free bytes; null without a memory folder, or when programs in it cannot be started. */
  room: number | null;
  /** Bytes that programs can still allocate. */
  available: number;
}

/** The memory folder of a container often has only 64 MB. */
export const hasMemoryToSpare = ({ room, available }: MemoryFacts): boolean =>
  room !== null && room >= NEEDED_BYTES && available >= NEEDED_BYTES + RESERVED_BYTES;

/** Tests copy a database hundreds of times; in memory this takes a tenth of the time. */
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

/** In bytes; 0 when the text of `/proc/meminfo` does not state it. */
export const parseAvailableBytes = (meminfo: string): number =>
  Number(/^MemAvailable:\s+(\d+) kB$/m.exec(meminfo)?.[1] ?? 0) * 1024;
