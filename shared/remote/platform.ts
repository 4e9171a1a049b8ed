import type { Business } from '../contracts/business.ts';
import type { Notification } from '../contracts/notification.ts';
import type { ClockHours } from '../domain/clock-text.ts';
import type { EventBus } from '../events/events.ts';
import type { HttpClient } from '../http/http.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * Version of what shell and modules expect of each other (`contract.json` beside this file has its members). A module says
 * which one it was built against; a host mounts it when the major number is its own and the minor no later than its own.
 * Raise the minor for an addition, the major for anything else: `pnpm contract` says which, and `--write` takes it down.
 */
export const PLATFORM_VERSION = '1.4.0';

/** Facts of the salon that every screen needs; replaced as a whole when settings change. */
export interface SalonStore {
  readonly business: Business | null;
  /** Known from the session until the salon itself is loaded; empty where nobody is signed in. */
  readonly name: string;
  /** Currency label, د.ع until the salon is known. */
  readonly currency: string;
  readonly timeZone: string;
  /** How times of day are written, 24 until the salon is known. */
  readonly clockHours: ClockHours;
  /** The salon's "now" (date and HH:MM on its clock), whatever zone the browser is in. */
  now(): { date: string; time: string };
  load(): Promise<void>;
}

export type ThemeMode = 'light' | 'dark';

export interface ThemeStore {
  readonly mode: ThemeMode;
  toggle(): void;
}

export interface Feedback {
  success(text: string, seconds?: number): void;
  error(text: string, seconds?: number): void;
}

/** The sound that tells of a booking request. */
export interface RequestSound {
  /** The person's choice on this browser. */
  readonly isOn: boolean;
  turn(on: boolean): void;
}

/**
 * The salon's notifications as an admin's page knows them. The shell keeps them fresh (server-sent events, else by
 * asking), so that requests are heard of while the module that shows them is dead.
 */
export interface NotificationFeed {
  /** `live`: told of every change. `polling`: asks now and then. `failed`: the last try got no answer. */
  readonly state: 'loading' | 'live' | 'polling' | 'failed';
  /** The newest first: what was loaded, what came since, and every open request, however old. */
  readonly items: readonly Notification[];
  /** Of the whole salon, not of `items` alone. */
  readonly unreadCount: number;
  readonly openCount: number;
  readonly total: number;
  /** Whether there is more on the server than `items`. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The last `loadMore` failed. */
  readonly hasMoreFailed: boolean;
  readonly sound: RequestSound;
  /** Loads anew. Never rejects: read `state`. */
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
  /** Puts rows in place that an action's own answer brought; the counts follow. */
  keep(items: readonly Notification[]): void;
  forget(ids: readonly string[]): void;
  /**
   * The panel was opened: the alarm falls silent and everything is marked as read (§4). While it is open nothing is
   * cleared under the reader's eyes. Returns what ends that.
   */
  openPanel(): () => void;
}

/** Whether the server can be reached, and how old what is shown may be. */
export interface ConnectionStore {
  /** False when the browser says so, or the last call got no answer. */
  readonly isOnline: boolean;
  /** When the oldest answer that was shown from this browser's own store was loaded (an instant), null when all are fresh. */
  readonly storedAt: string | null;
  /** Days whose report this browser keeps for whoever is signed in (YYYY-MM-DD), the latest first. */
  keptDays(): Promise<readonly string[]>;
}

/** The one thing a module receives. Nothing of it is global; standalone modules make their own. */
export interface Platform {
  readonly version: string;
  readonly session: SessionStore;
  readonly http: HttpClient;
  readonly events: EventBus;
  readonly salon: SalonStore;
  readonly theme: ThemeStore;
  readonly feedback: Feedback;
  readonly connection: ConnectionStore;
  /** Only on an admin's pages; null for everyone else and until the shell has started it. */
  readonly notifications: NotificationFeed | null;
  /** Goes to a path of the application, across modules. */
  navigate(path: string): void;
  /** Starts fetching what a path needs, on intent (hover, touch). */
  prefetch(path: string): void;
}
