import { paths } from '@salon/shared/contracts/paths';
import type { CDPSession } from 'playwright-core';

export type TrafficKind = 'html' | 'script' | 'style' | 'font' | 'image' | 'api';

export interface FetchedFile {
  /** Path of the address; of a call to the API with its query. */
  path: string;
  kind: TrafficKind;
  /** Bytes on the wire: headers and the compressed body. */
  bytes: number;
  /** When it was asked for and when it was there, in milliseconds since the page itself was asked for. */
  startedMs: number;
  endedMs: number;
}

/** Fonts, pictures and answers of the API are the same in every build: listed, but not part of what is compared. */
const APP_KINDS: readonly TrafficKind[] = ['html', 'script', 'style'];

export interface TrafficSum {
  bytes: number;
  requests: number;
}

/** Listens to what a page fetches. */
export class Traffic {
  readonly files: FetchedFile[] = [];
  readonly #open = new Map<string, Omit<FetchedFile, 'bytes' | 'endedMs'>>();
  #lastChange = performance.now();
  /** On the browser's clock, in seconds. */
  #pageAskedAt: number | undefined;

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      this.#lastChange = performance.now();
      this.#pageAskedAt ??= timestamp;
      const { pathname, search } = new URL(request.url);
      // Stays open for as long as the page does.
      if (pathname === paths.notificationStream) return;
      const kind = kindOf(pathname, type === 'Document');
      const path = kind === 'api' ? pathname + search : pathname;
      this.#open.set(requestId, { path, kind, startedMs: this.#sincePage(timestamp) });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.#close(requestId, encodedDataLength, timestamp),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => this.#close(requestId, 0, timestamp));
  }

  /** Waits until nothing was under way for a while. */
  async quiet(forMs: number, atMostMs = 20_000): Promise<void> {
    const start = performance.now();
    while (this.#open.size > 0 || performance.now() - this.#lastChange < forMs) {
      if (performance.now() - start > atMostMs) throw new Error(`Still fetching ${this.#pending()}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  #sincePage(timestamp: number): number {
    return Math.round((timestamp - (this.#pageAskedAt ?? timestamp)) * 1000);
  }

  #close(requestId: string, bytes: number, timestamp: number): void {
    const file = this.#open.get(requestId);
    if (file === undefined) return;
    this.#open.delete(requestId);
    this.#lastChange = performance.now();
    // What came from the page's memory was counted when it came over the wire.
    if (bytes > 0) this.files.push({ ...file, bytes, endedMs: this.#sincePage(timestamp) });
  }

  #pending(): string {
    return [...this.#open.values()].map(({ path }) => path).join(', ');
  }
}

/** Files of the application alone. */
export function appTraffic(files: readonly FetchedFile[]): TrafficSum {
  return trafficOf(files, APP_KINDS);
}

export function trafficOf(files: readonly FetchedFile[], kinds: readonly TrafficKind[]): TrafficSum {
  const counted = files.filter(({ kind }) => kinds.includes(kind));
  return { bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0), requests: counted.length };
}

/** Addresses that came over the wire more than once: a hint that did not match its request. */
export function fetchedTwice(
  files: readonly FetchedFile[],
  kinds: readonly TrafficKind[] = APP_KINDS,
): string[] {
  const paths = files.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
}

export function kindOf(path: string, isDocument: boolean): TrafficKind {
  if (isDocument) return 'html';
  if (path.startsWith('/api/')) return 'api';
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.woff2') ? 'font' : 'image';
}
