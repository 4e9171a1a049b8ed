import { observable, reaction, runInAction } from 'mobx';
import type { Business } from '../contracts/business.ts';
import { EventBus } from '../events/events.ts';
import { createHttp, type MakeTransport } from '../http/http.ts';
import { SessionStore } from '../session/session.ts';
import { type ConnectionOptions, ObservedConnection } from './connection-store.ts';
import { navigateInPage } from './navigate.ts';
import { type Feedback, type NotificationFeed, PLATFORM_VERSION, type Platform } from './platform.ts';
import { SessionSalonStore } from './salon-store.ts';
import { PreferredThemeStore } from './theme-store.ts';

export { navigateInPage } from './navigate.ts';

/** Settings may be changed in another browser: facts of the salon that are older are asked for anew. */
const SALON_AGE_MS = 60_000;

export interface PlatformOptions {
  feedback: Feedback;
  /** What carries calls to the API: `axiosTransport`, or `fetchTransport` on a page that must be light. */
  transport: MakeTransport;
  /** Where the API is; the page's own origin when left out. */
  baseUrl?: string;
  session?: SessionStore;
  navigate?: (path: string) => void;
  prefetch?: (path: string) => void;
  /** Instead of: sign out, tell the text, go to /login. */
  onSessionLost?: (message: string) => void;
  clock?: () => Date;
  /** The facts of a salon that the page came with: for those nothing is asked when somebody signs in. */
  knownSalon?: (id: string) => Business | null;
  /** How the server is looked for while it does not answer, and what this browser keeps of it. */
  connection?: ConnectionOptions;
}

export interface OwnedPlatform extends Platform {
  readonly connection: ObservedConnection;
  /** Hands out the feed that the shell keeps, or takes it back. */
  offerNotifications(feed: NotificationFeed | null): void;
  /** Stops following tabs, system and session: for tests and hot reload. */
  dispose(): void;
}

/** The platform of a page: the shell makes one, a module that stands alone makes its own. */
export function createPlatform(options: PlatformOptions): OwnedPlatform {
  const { feedback, navigate = navigateInPage, clock = () => new Date() } = options;
  const session = options.session ?? new SessionStore();
  const events = new EventBus();
  const connection = new ObservedConnection(options.connection);
  const feed = observable.box<NotificationFeed | null>(null, { deep: false });

  const endSession = (message: string) => {
    session.signOut();
    feedback.error(message);
    navigate('/login');
  };
  const http = createHttp({
    transport: options.transport,
    session,
    onSessionLost: options.onSessionLost ?? endSession,
    connection,
    ...(options.baseUrl ? { baseUrl: options.baseUrl } : {}),
  });
  const salon = new SessionSalonStore({ session, http, clock, known: options.knownSalon });
  const theme = new PreferredThemeStore();

  const stops = [
    session.followOtherTabs(),
    connection.follow(),
    reaction(
      () => session.user?.businessId,
      () => void salon.open(),
      { fireImmediately: true },
    ),
    events.on('settings:changed', () => void salon.load()),
    whenLookedAt(() => void salon.loadIfOlder(SALON_AGE_MS)),
    () => theme.dispose(),
  ];

  return {
    version: PLATFORM_VERSION,
    session,
    http,
    events,
    salon,
    theme,
    feedback,
    connection,
    get notifications() {
      return feed.get();
    },
    offerNotifications: (offered) => runInAction(() => feed.set(offered)),
    navigate,
    prefetch: options.prefetch ?? (() => undefined),
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Tells when the person comes back to the page or goes to another one of it, until the returned function is called. */
function whenLookedAt(look: () => void): () => void {
  const lookIfVisible = () => {
    if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('popstate', lookIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', lookIfVisible);
    window.removeEventListener('popstate', lookIfVisible);
  };
}
