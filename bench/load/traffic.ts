import type { CDPSession } from 'playwright-core';

export type TrafficKind = 'html' | 'script' | 'style' | 'font' | 'image' | 'api';

export interface FetchedFile {
  /** Path of the address. */
  path: string;
  kind: TrafficKind;
  /** Bytes on the wire: headers and the compressed body. */
  bytes: number;
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
  readonly #open = new Map<string, { path: string; kind: TrafficKind }>();
  #lastChange = performance.now();

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http')) return;
      this.#lastChange = performance.now();
      const path = new URL(request.url).pathname;
      this.#open.set(requestId, { path, kind: kindOf(path, type === 'Document') });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.#close(requestId, encodedDataLength),
    );
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#close(requestId, 0));
  }

  /** Waits until nothing was under way for a while. */
  async quiet(forMs: number, atMostMs = 20_000): Promise<void> {
    const start = performance.now();
    while (this.#open.size > 0 || performance.now() - this.#lastChange < forMs) {
      if (performance.now() - start > atMostMs) throw new Error(`Still fetching ${this.#pending()}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  #close(requestId: string, bytes: number): void {
    const file = this.#open.get(requestId);
    if (file === undefined) return;
    this.#open.delete(requestId);
    this.#lastChange = performance.now();
    // What came from the page's memory was counted when it came over the wire.
    if (bytes > 0) this.files.push({ ...file, bytes });
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
export function fetchedTwice(files: readonly FetchedFile[]): string[] {
  const paths = files.filter(({ kind }) => APP_KINDS.includes(kind)).map(({ path }) => path);
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
}

function kindOf(path: string, isDocument: boolean): TrafficKind {
  if (isDocument) return 'html';
  if (path.startsWith('/api/')) return 'api';
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.woff2') ? 'font' : 'image';
}
