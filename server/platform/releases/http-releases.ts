import { getReleasePath, RELEASE_FILE, type ReleaseKind } from '@salon/shared/releases/release';
import {
  getRegistryPath,
  type PackageReleases,
  type ReleaseRegistry,
} from '@salon/shared/releases/release-registry';
import { getErrorMessage } from '../../errors.ts';
import { listReleaseRefs, TEMPLATE_FILE, WORKER_FILE } from './check-releases.ts';
import { hasIntegrity } from './integrity.ts';
import { type KeeperOptions, ReleaseKeeper } from './keeper.ts';
import type { Releases } from './releases.ts';

export interface HttpReleasesOptions extends KeeperOptions {
  /** The address has no slash at its end. */
  store: string;
  cdn: string;
  everyMs?: number;
  timeoutMs?: number;
}

/** A rollback reaches new pages within this time plus the time of one response of the store. */
const EVERY_MS = 2_000;
const TIMEOUT_MS = 3_000;
const MAX_FETCHES_AT_ONCE = 16;
/** Limits the memory that a hostile store can fill. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** A bucket without public listing answers 403 for a missing file. */
const MISSING_STATUSES = [403, 404];

/** The server asks the store in the background, so no page waits for the store. */
export function openHttpReleases(options: HttpReleasesOptions): Releases {
  const { everyMs = EVERY_MS, cdn } = options;
  const keeper = new ReleaseKeeper(options);
  const reader = new StoreReader(options, keeper);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const askAgain = async (): Promise<void> => {
    await reader.ask();
    if (!isClosed) timer = setTimeout(() => void askAgain(), everyMs).unref();
  };
  return {
    ready: askAgain(),
    current: () => keeper.current(),
    problems: () => keeper.problems.all(),
    cdn,
    folder: null,
    keys: options.trust.keys,
    readFile: (path) => reader.read(path),
    close() {
      isClosed = true;
      clearTimeout(timer);
      reader.stop();
    },
  };
}

class StoreReader {
  readonly #options: HttpReleasesOptions;
  readonly #keeper: ReleaseKeeper;
  readonly #stopped = new AbortController();
  /** Null if the last registry was refused or lacks a file, so that the next round fetches the registry again. */
  #etag: string | null = null;

  constructor(options: HttpReleasesOptions, keeper: ReleaseKeeper) {
    this.#options = options;
    this.#keeper = keeper;
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Returns null for a missing file. @throws when the store fails */
  async read(path: string): Promise<Uint8Array | null> {
    const answer = await this.#request(path);
    if (!MISSING_STATUSES.includes(answer.status)) return bodyOf(await requireOk(answer));
    await answer.body?.cancel();
    return null;
  }

  /** Never rejects. While the store fails, the current registry stays in use. */
  async ask(): Promise<void> {
    const name = getRegistryPath(this.#options.trust.environment);
    try {
      const answer = await this.#fetch(name, this.#etag ? { 'if-none-match': this.#etag } : {});
      if (answer.status !== 304) await this.#take(Buffer.from(await bodyOf(answer)).toString(), answer);
      this.#keeper.setStoreProblem(null);
    } catch (error) {
      if (!this.#stopped.signal.aborted)
        this.#keeper.setStoreProblem(`the store gives no ${name}: ${reasonOf(error)}`);
    }
  }

  async #take(envelope: string, { headers }: Response): Promise<void> {
    this.#etag = null;
    const opened = this.#keeper.checkEnvelope(envelope);
    if (!opened) return;
    const { registry } = opened;
    const bytes = new Map<string, Uint8Array>();
    await this.#fetchAll(releaseFilesOf(registry), bytes);
    await this.#fetchAll(
      pageFilesOf(registry, (hash) => bytes.get(hash) ?? this.#keeper.findBytes(hash)),
      bytes,
    );
    this.#keeper.acceptRegistry(opened, (_, integrity) => bytes.get(integrity) ?? null);
    if (!this.#keeper.hasGaps) this.#etag = headers.get('etag');
  }

  /** A file that cannot be fetched is missing in `bytes`; the next round asks for it again. */
  async #fetchAll(wanted: readonly Wanted[], bytes: Map<string, Uint8Array>): Promise<void> {
    const waiting = wanted.filter(({ integrity }) => !this.#keeper.findBytes(integrity));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { path, integrity } = next;
        const content = await this.#fetch(path)
          .then(bodyOf)
          .catch(() => null);
        if (content && hasIntegrity(content, integrity)) bytes.set(integrity, content);
      }
    };
    await Promise.all(Array.from({ length: MAX_FETCHES_AT_ONCE }, work));
  }

  async #fetch(path: string, headers?: Record<string, string>): Promise<Response> {
    return requireOk(await this.#request(path, headers));
  }

  #request(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const { store, timeoutMs = TIMEOUT_MS } = this.#options;
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(timeoutMs)]);
    return fetch(`${store}/${path}`, { headers, redirect: 'error', signal });
  }
}

/** @throws Error for another status than 2xx and 304 */
async function requireOk(answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 304) return answer;
  await answer.body?.cancel();
  throw new Error(`it answered ${answer.status}`);
}

interface Wanted {
  path: string;
  integrity: string;
}

const KINDS: [ReleaseKind, (registry: ReleaseRegistry) => Record<string, PackageReleases>][] = [
  ['shell', ({ shell }) => ({ shell })],
  ['module', ({ modules }) => modules],
  ['site', ({ sites }) => sites],
];

function releaseFilesOf(registry: ReleaseRegistry, kinds = KINDS): Wanted[] {
  return kinds.flatMap(([kind, packagesOf]) =>
    Object.entries(packagesOf(registry)).flatMap(([name, releases]) =>
      listReleaseRefs(releases).map(({ version, integrity }) => ({
        path: `${getReleasePath(kind, name, version)}/${RELEASE_FILE}`,
        integrity,
      })),
    ),
  );
}

/** Returns templates and service workers of the releases whose manifest was read. */
function pageFilesOf(registry: ReleaseRegistry, bytesOf: (integrity: string) => Uint8Array | null): Wanted[] {
  const withPages = KINDS.filter(([kind]) => kind !== 'module');
  return releaseFilesOf(registry, withPages).flatMap(({ path, integrity }) => {
    const text = bytesOf(integrity);
    const hashes: Record<string, string> = text
      ? (JSON.parse(Buffer.from(text).toString()).integrity ?? {})
      : {};
    return [TEMPLATE_FILE, WORKER_FILE].flatMap((file) =>
      hashes[file] ? [{ path: path.replace(RELEASE_FILE, file), integrity: hashes[file] }] : [],
    );
  });
}

/** @throws Error when the body is longer than MAX_BODY_BYTES */
async function bodyOf(answer: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > MAX_BODY_BYTES) throw new Error('it sends more than it should');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function reasonOf(error: unknown): string {
  if (Object(error).name === 'TimeoutError') return 'it does not answer in time';
  const { cause } = Object(error);
  return cause ? `${getErrorMessage(error)} (${getErrorMessage(cause)})` : getErrorMessage(error);
}
