import { observable, reaction, runInAction } from 'mobx';
import type { Business } from '../contracts/business.ts';
import { EventBus } from '../events/events.ts';
import { createHttp, type TransportFactory } from '../http/http.ts';
import { SessionStore } from '../session/session.ts';
import { type ConnectionOptions, ObservedConnection } from './connection-store.ts';
import { navigateInPage } from './navigate.ts';
import { type Feedback, type NotificationFeed, PLATFORM_VERSION, type Platform } from './platform.ts';
import { SessionSalonStore } from './salon-store.ts';
import { PreferredThemeStore } from './theme-store.ts';

export { navigateInPage } from './navigate.ts';

/**
 * Longest age of the salon's facts in milliseconds. Older facts are requested again when the person returns to the page
 * or navigates, because another browser may have changed the settings.
 */
const SALON_AGE_MS = 60_000;

export interface PlatformOptions {
  feedback: Feedback;
  /** Transport of calls to the API: `createAxiosTransport`, or `fetchTransport` on a page that must stay light. */
  transport: TransportFactory;
  /** Origin of the API; the page's own origin when left out. */
  baseUrl?: string;
  session?: SessionStore;
  navigate?: (path: string) => void;
  prefetch?: (path: string) => void;
  /** Called when the session is lost. When left out: sign out, show the message as an error, go to /login. */
  onSessionLost?: (message: string) => void;
  clock?: () => Date;
  /** Returns the salon's facts that the page came with, so that no request is needed after sign-in; else null. */
  knownSalon?: (id: string) => Business | null;
  /** The probe of the server, and the days that this browser has cached. */
  connection?: ConnectionOptions;
}

/** A Platform with the further members that only its host uses. */
export interface OwnedPlatform extends Platform {
  readonly connection: ObservedConnection;
  /** Sets the feed that modules see as `notifications`; null takes it away. */
  offerNotifications(feed: NotificationFeed | null): void;
  /** Stops following other tabs, the system theme and the session: for tests and hot reload. */
  dispose(): void;
}

/** Creates the Platform of a page: for the shell, or for a module that runs without the shell. */
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

/** Calls `look` when the person returns to the page or navigates within it, until the returned function is called. */
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
