/** Servers and pages that read the same registry, each of another age. */
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type Processes, startProcesses } from '../../trials/engine/processes.ts';
import { findServedVersion } from '../faults/lane.ts';
import { waitUntil } from '../faults/wait-until.ts';
import { type InteropVisitor, signIn } from '../interop/interop-page.ts';
import { HIGH_LIMITS, type ProductAddress } from '../product.ts';
import { findVersionOfNewPage, OpenPage } from './pages.ts';
import type { Rows } from './rows.ts';

const PROGRAM = path.join(import.meta.dirname, 'server-process.ts');
const WITHIN_MS = 20_000;

export interface Reader {
  title: string;
  server: Processes;
}

export interface Expected {
  name: string;
  /** Undefined when the module must be absent. */
  version: string | undefined;
  /** What a server that never read the registry before serves; by default `version`. */
  newServer?: string | undefined;
  /** The module and version that show that a reader has read the newest registry; by default those expected. */
  marker?: { name: string; version: string };
}

export interface ReadersOptions {
  browser: Browser;
  product: ProductAddress;
  /** The address of the store. */
  store: string;
  environment: string;
  rows: Rows;
}

export class Readers {
  readonly #options: ReadersOptions;
  readonly #readers: Reader[] = [];
  #page: OpenPage | undefined;
  #visitor: InteropVisitor | undefined;

  constructor(options: ReadersOptions) {
    this.#options = options;
  }

  get page(): OpenPage {
    if (!this.#page) throw new Error('No page is open.');
    return this.#page;
  }

  async start(title: string, keyFile: string): Promise<Reader> {
    const reader = { title, server: await this.#startServer(keyFile) };
    this.#readers.push(reader);
    return reader;
  }

  /** Opens a page of this server, which stays open. */
  async openPage({ server: { urls } }: Reader): Promise<void> {
    this.#visitor = await signIn(urls[0] ?? '');
    this.#page = await OpenPage.open(this.#options.browser, this.#visitor);
  }

  /** Adds a row for each server that runs, for a new server with each key file, for the open page and for a new page. */
  async look(act: string, expected: Expected, newKeyFiles: Readonly<Record<string, string>>): Promise<void> {
    const { rows } = this.#options;
    const { name, version } = expected;
    const ofNew = 'newServer' in expected ? expected.newServer : version;
    for (const { title, server } of this.#readers) {
      rows.add(act, title, version, await findSettledVersion(server.urls[0] ?? '', expected));
    }
    for (const [title, keyFile] of Object.entries(newKeyFiles)) {
      const server = await this.#startServer(keyFile);
      try {
        const seen = await findSettledVersion(server.urls[0] ?? '', { ...expected, version: ofNew });
        rows.add(act, title, ofNew, seen);
      } finally {
        await server.stop();
      }
    }
    await this.page.check();
    rows.add(act, 'a page that was open, after its next check', version, await this.page.findVersion(name));
    rows.add(act, 'a page that was open works', 'works', await this.page.tryOut());
    if (!this.#visitor) return;
    const seen = await findVersionOfNewPage(this.#options.browser, this.#visitor, name);
    rows.add(act, 'a new page', version, seen);
  }

  async close(): Promise<void> {
    await this.#page?.close();
    await Promise.all(this.#readers.map(({ server }) => server.stop()));
  }

  #startServer(keyFile: string): Promise<Processes> {
    const { product, store, environment } = this.#options;
    return startProcesses({
      count: 1,
      connection: product.connection,
      program: PROGRAM,
      env: {
        ...{ RELEASES: store, CDN_URL: store, RELEASES_ENVIRONMENT: environment, REGISTRY_KEYS: keyFile },
        ...{ LOG_LEVEL: 'silent', ...HIGH_LIMITS },
      },
    });
  }
}

/** Waits for the expected version or the marker. Returns the version that is then served, whatever it is. */
async function findSettledVersion(url: string, { name, version, marker }: Expected) {
  const awaited = marker ?? { name, version };
  const isSo = async () => (await findServedVersion(url, awaited.name)) === awaited.version;
  await waitUntil(`${url} serves ${awaited.name} ${awaited.version}`, isSo, WITHIN_MS).catch(() => undefined);
  return findServedVersion(url, name);
}
