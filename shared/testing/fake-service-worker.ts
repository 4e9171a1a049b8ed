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

/** jsdom has no MessageChannel. */
class FakeChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** jsdom has no `navigator.serviceWorker`. */
export class FakeServiceWorkerContainer {
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
    const getter = (read: () => unknown) => ({ get: read, configurable: true });
    Object.defineProperties(registration, {
      waiting: getter(() => this.waiting),
      installing: getter(() => this.installing),
      active: getter(() => this.active),
      update: { value: async () => this.countUpdate() },
    });
    Object.defineProperties(this.container, {
      controller: getter(() => this.controller),
      ready: getter(() => Promise.resolve(registration)),
      getRegistration: { value: async () => (this.active ? registration : undefined) },
      register: { value: async (path: string, options: unknown) => this.register(path, options) },
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: this.container, configurable: true });
    Object.assign(globalThis, { MessageChannel: FakeChannel });
    performance.getEntriesByType ??= () => [];
  }

  install(worker: FakeWorker): FakeWorker {
    this.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }

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
