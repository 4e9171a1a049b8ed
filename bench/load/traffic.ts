import { paths } from '@salon/shared/contracts/paths';
import type { CDPSession } from 'playwright-core';

export type TrafficKind = 'html' | 'script' | 'style' | 'font' | 'image' | 'api';

export interface FetchedFile {
  /** For an API call, the path includes the query. */
  path: string;
  kind: TrafficKind;
  /** The bytes on the wire: headers and compressed body. */
  bytes: number;
  /** Milliseconds. `TrafficRecorder` counts them from the page's request, the relay from the start of its process. */
  startedMs: number;
  endedMs: number;
}

/** The kinds that differ between builds. Fonts, images and API answers are the same in every build. */
const APP_KINDS: readonly TrafficKind[] = ['html', 'script', 'style'];

export interface TrafficSum {
  bytes: number;
  requests: number;
}

export class TrafficRecorder {
  readonly files: FetchedFile[] = [];
  readonly #open = new Map<string, Omit<FetchedFile, 'bytes' | 'endedMs'>>();
  #lastChange = performance.now();
  /** Seconds on the browser's clock. */
  #pageAskedAt: number | undefined;

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      this.#lastChange = performance.now();
      this.#pageAskedAt ??= timestamp;
      const { pathname, search } = new URL(request.url);
      // The event stream stays open as long as the page.
      if (pathname === paths.notificationStream) return;
      const kind = getTrafficKind(pathname, type === 'Document');
      const path = kind === 'api' ? pathname + search : pathname;
      this.#open.set(requestId, { path, kind, startedMs: this.#sincePage(timestamp) });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.#close(requestId, encodedDataLength, timestamp),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => this.#close(requestId, 0, timestamp));
  }

  /** @throws Error after `atMostMs` milliseconds */
  async waitUntilQuiet(forMs: number, atMostMs = 120_000): Promise<void> {
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
    // No bytes came over the wire: the file was in the page's memory and is already counted, or the request failed.
    if (bytes > 0) this.files.push({ ...file, bytes, endedMs: this.#sincePage(timestamp) });
  }

  #pending(): string {
    return [...this.#open.values()].map(({ path }) => path).join(', ');
  }
}

export function sumAppTraffic(files: readonly FetchedFile[]): TrafficSum {
  return sumTraffic(files, APP_KINDS);
}

export function sumTraffic(files: readonly FetchedFile[], kinds: readonly TrafficKind[]): TrafficSum {
  const counted = files.filter(({ kind }) => kinds.includes(kind));
  return { bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0), requests: counted.length };
}

export function listFetchedTwice(
  files: readonly FetchedFile[],
  kinds: readonly TrafficKind[] = APP_KINDS,
): string[] {
  const paths = files.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
}

export function getTrafficKind(path: string, isDocument: boolean): TrafficKind {
  if (isDocument) return 'html';
  if (path.startsWith('/api/')) return 'api';
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.woff2') ? 'font' : 'image';
}
