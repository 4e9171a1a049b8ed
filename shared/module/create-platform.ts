import { observable, reaction, runInAction } from 'mobx';
import type { Business } from '../contracts/business.ts';
import { EventBus } from '../events/events.ts';
import { createHttp, type TransportFactory } from '../http/http.ts';
import { SessionStore } from '../session/session.ts';
import { setPageRegion } from '../ui/region.ts';
import { type ConnectionOptions, ObservedConnection } from './connection-store.ts';
import { forgetAtChanges } from './forget-at-changes.ts';
import { navigateInPage } from './navigate.ts';
import { type Feedback, type NotificationFeed, PLATFORM_VERSION, type Platform } from './platform.ts';
import { SessionSalonStore } from './salon-store.ts';
import { PreferredThemeStore } from './theme-store.ts';

export { navigateInPage } from './navigate.ts';

/** The page requests older salon facts again when it shows or its address changes, because they may have changed. */
const SALON_AGE_MS = 60_000;

export interface PlatformOptions {
  feedback: Feedback;
  /** `createAxiosTransport`, or `createFetchTransport` on a page that must stay light. */
  transport: TransportFactory;
  /** Default: the page's own origin. */
  baseUrl?: string;
  session?: SessionStore;
  navigate?: (path: string) => void;
  prefetch?: (path: string) => void;
  /** Default: signs out, shows the message as an error and navigates to /login. */
  onSessionLost?: (message: string) => void;
  clock?: () => Date;
  /** Returns the salon's facts if the page's HTML has them, so that the store needs no request; else null. */
  knownSalon?: (id: string) => Business | null;
  connection?: ConnectionOptions;
}

/** A Platform with further members, which only its host uses. */
export interface OwnedPlatform extends Platform {
  readonly connection: ObservedConnection;
  offerNotifications(feed: NotificationFeed | null): void;
  dispose(): void;
}

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
    // The first listener of each event: the screens' listeners come later.
    onForgettable: (forget) => forgetAtChanges(events, forget),
    ...(options.baseUrl ? { baseUrl: options.baseUrl } : {}),
  });
  const salon = new SessionSalonStore({ session, http, connection, clock, known: options.knownSalon });
  const theme = new PreferredThemeStore();

  const stops = [
    session.followOtherTabs(),
    connection.follow(),
    reaction(
      () => session.user?.businessId,
      () => void salon.open(),
      { fireImmediately: true },
    ),
    reaction(() => salon.region, setPageRegion, { fireImmediately: true }),
    events.on('settings:changed', () => void salon.load()),
    whenLookedAt(() => void salon.loadIfOlder(SALON_AGE_MS)),
    () => salon.dispose(),
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
