import { createFakeCaches } from './fake-caches.ts';

class WorkerEvent {
  waitUntil() {}
}

export function openWorkerScope(location: string): void {
  Object.assign(globalThis, {
    self: globalThis,
    FetchEvent: class {},
    ExtendableEvent: WorkerEvent,
    caches: createFakeCaches(),
    registration: { scope: '/' },
    location: new URL(location),
    __WB_DISABLE_DEV_LOGS: true,
  });
}

export const createExtendableEvent = () => new WorkerEvent() as unknown as ExtendableEvent;
