import type { Business } from '../../shared/contracts/business.ts';
import { DEFAULT_REGION } from '../../shared/domain/region/region.ts';
import { EventBus } from '../../shared/events/events.ts';
import type { HttpClient } from '../../shared/http/http.ts';
import type { ModuleLifecycles } from '../../shared/module/lifecycles.tsx';
import { PLATFORM_VERSION, type Platform, type SalonStore } from '../../shared/module/platform.ts';
import { SessionStore, type SignInAnswer } from '../../shared/session/session.ts';

export interface FakePlatform extends Platform {
  /** Every call of `http`, `navigate` and `feedback`, in order: `GET /api/services`, `navigate /cash`, `success …`. */
  readonly calls: readonly string[];
}

export interface FakePlatformOptions {
  /** `GET /api/services` → the response body. A call without an answer rejects. */
  answers?: Readonly<Record<string, unknown>>;
  /** The signed-in person; without it, no person is signed in. */
  user?: SignInAnswer['user'];
  salonName?: string;
  /** ISO instant that `salon.now` shows in UTC. */
  now?: string;
}

/** Returns a Platform without a server. Session and events are the real ones. */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const { answers = {}, user } = options;
  const calls: string[] = [];
  const session = new SessionStore();
  if (user) session.signIn({ token: 'of-the-fake-platform', user });
  return {
    calls,
    version: PLATFORM_VERSION,
    session,
    http: createFakeHttp(answers, calls),
    events: new EventBus(),
    salon: createFakeSalon(options),
    theme: { mode: 'light', toggle: () => undefined },
    feedback: {
      success: (text) => void calls.push(`success ${text}`),
      error: (text) => void calls.push(`error ${text}`),
    },
    connection: { isOnline: true, storedAt: null, keptDays: async () => [] },
    notifications: null,
    navigate: (path) => void calls.push(`navigate ${path}`),
    prefetch: () => undefined,
  };
}

function createFakeHttp(answers: Readonly<Record<string, unknown>>, calls: string[]): HttpClient {
  const answer = async <T>(method: string, path: string): Promise<T> => {
    const call = `${method} ${path}`;
    calls.push(call);
    if (!Object.hasOwn(answers, call)) throw new Error(`The fake platform has no answer to ${call}.`);
    return answers[call] as T;
  };
  return {
    access: { baseUrl: '', headers: () => ({}), recover: async () => false },
    get: (path) => answer('GET', path),
    post: (path) => answer('POST', path),
    put: (path) => answer('PUT', path),
    delete: (path) => answer('DELETE', path),
  };
}

function createFakeSalon({ salonName = 'صالون التجربة', now }: FakePlatformOptions): SalonStore {
  const business: Business | null = null;
  return {
    business,
    name: salonName,
    currency: DEFAULT_REGION.currency,
    timeZone: 'UTC',
    clockHours: 24,
    region: DEFAULT_REGION,
    now: () => {
      const [date = '', time = ''] = (now ?? new Date().toISOString()).split('T');
      return { date, time: time.slice(0, 5) };
    },
    load: async () => undefined,
  };
}

/** Mounts lifecycles into an element of the page. Returns a function that unmounts them. */
export async function mountModule(
  lifecycles: ModuleLifecycles,
  platform: Platform,
  element: HTMLElement,
): Promise<() => Promise<void>> {
  const props = { name: 'module', platform, domElementGetter: () => element };
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  return async () => {
    await lifecycles.unmount(props);
  };
}
