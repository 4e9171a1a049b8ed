import type { RegistryLogEntry, RegistryLogPage } from '@salon/shared/contracts/platform-console';
import type { Envelope } from '@salon/shared/releases/envelope';
import { getLogPath, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { decodePayload } from '@salon/shared/releases/signatures';
import { NODE_SIGNATURES } from '../releases/node-signatures.ts';
import type { Releases } from '../releases/releases.ts';

const PAGE_SIZE = 20;

type Store = Pick<Releases, 'current' | 'readFile'>;

/** The place in the log: a serial, and the hash that its registry must have. */
interface Place {
  serial: number;
  hash: string;
}

/**
 * Reads the log from the store, the newest registry first. Each registry must have the hash that the next one names, so
 * that a page of the log holds as far as the registry that runs.
 */
export async function readRegistryLog(store: Store, cursor: string | undefined): Promise<RegistryLogPage> {
  const checked = store.current();
  if (!checked) return { entries: [], next_cursor: null, is_broken: false };
  const { environment } = checked.registry;
  const start = cursor === undefined ? getNewest(checked) : parseCursor(cursor);
  const serials = Array.from({ length: Math.min(PAGE_SIZE, start.serial) }, (_, back) => start.serial - back);
  const texts = await Promise.all(serials.map((serial) => readText(store, getLogPath(environment, serial))));
  const entries: RegistryLogEntry[] = [];
  let expected: string | null = start.hash;
  for (const text of texts) {
    if (expected === null) break;
    if (text === null || NODE_SIGNATURES.hashText(text) !== expected) {
      return { entries, next_cursor: null, is_broken: true };
    }
    const { serial, change, previous }: ReleaseRegistry = JSON.parse(text);
    const { when, who, what, why } = change;
    entries.push({ serial, when, who, what, why });
    expected = previous;
  }
  const next = start.serial - entries.length;
  return { entries, next_cursor: expected && next > 0 ? `${next}.${expected}` : null, is_broken: false };
}

function getNewest({ registry, envelope }: NonNullable<ReturnType<Store['current']>>): Place {
  const { payload }: Envelope = JSON.parse(envelope);
  return {
    serial: registry.serial,
    hash: NODE_SIGNATURES.hashText(Buffer.from(payload, 'base64').toString()),
  };
}

function parseCursor(cursor: string): Place {
  const [serial = '', hash = ''] = cursor.split('.');
  return { serial: Number(serial), hash };
}

/** Null for a file that is missing or no envelope. */
async function readText(store: Store, path: string): Promise<string | null> {
  const bytes = await store.readFile(path);
  if (bytes === null) return null;
  try {
    const { payload }: Envelope = JSON.parse(Buffer.from(bytes).toString());
    const decoded = decodePayload(payload);
    return decoded && Buffer.from(decoded).toString();
  } catch {
    return null;
  }
}
