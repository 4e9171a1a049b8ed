/** A service worker as a page sees it: it answers which release it is of. */
export class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];
  readonly release: string;

  constructor(release: string) {
    super();
    this.release = release;
  }

  postMessage(message: { type: string }, ports: { postMessage(data: unknown): void }[] = []): void {
    this.heard.push(message);
    if (message.type === 'release') ports[0]?.postMessage(this.release);
  }
}

/** The parts of MessageChannel that are used; jsdom has none. */
class FakeChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** The browser's side of service workers, which jsdom does not have: one registration, driven by a test. */
export class FakeBrowser {
  isBlocked = false;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  active: FakeWorker | null = null;
  updates = 0;
  readonly registered: { path: string; options: unknown }[] = [];
  private controller: FakeWorker | null = null;
  private readonly container = new EventTarget();
  private readonly registration = new EventTarget();

  constructor() {
    const { registration } = this;
    const given = (read: () => unknown) => ({ get: read, configurable: true });
    Object.defineProperties(registration, {
      waiting: given(() => this.waiting),
      installing: given(() => this.installing),
      active: given(() => this.active),
      update: { value: async () => this.countUpdate() },
    });
    Object.defineProperties(this.container, {
      controller: given(() => this.controller),
      ready: given(() => Promise.resolve(registration)),
      getRegistration: { value: async () => (this.active ? registration : undefined) },
      register: { value: async (path: string, options: unknown) => this.register(path, options) },
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: this.container, configurable: true });
    Object.assign(globalThis, { MessageChannel: FakeChannel });
    performance.getEntriesByType ??= () => [];
  }

  /** A new worker has come and is installed. */
  install(worker: FakeWorker): FakeWorker {
    this.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }

  /** A worker answers this page from now on. */
  control(worker: FakeWorker): void {
    this.active = worker;
    this.controller = worker;
    this.container.dispatchEvent(new Event('controllerchange'));
  }

  leave(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'MessageChannel');
  }

  private countUpdate(): void {
    this.updates += 1;
  }

  private register(path: string, options: unknown) {
    if (this.isBlocked) throw new Error('blocked');
    this.registered.push({ path, options });
    return this.registration;
  }
}
