import type { Business } from '../contracts/business.ts';
import type { Notification } from '../contracts/notification.ts';
import type { ClockHours } from '../domain/clock-text.ts';
import type { Region } from '../domain/region/region.ts';
import type { EventBus } from '../events/events.ts';
import type { HttpClient } from '../http/http.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * A host mounts a module that was built against the same major and the same or a lower minor version. Raise the minor
 * for an addition, the major for any other change: `pnpm contract` says which, and `pnpm contract --write` records the
 * members.
 */
export const PLATFORM_VERSION = '2.6.0';

export interface SalonStore {
  readonly business: Business | null;
  /** The session's salon name until the salon is loaded; empty when no person is signed in. */
  readonly name: string;
  /** د.ع until the salon is known. */
  readonly currency: string;
  readonly timeZone: string;
  /** 24 until the salon is known. */
  readonly clockHours: ClockHours;
  /** How the pages of the salon show and read amounts, phones and dates; Iraqi until the salon is known. */
  readonly region: Region;
  /** Returns the date (YYYY-MM-DD) and time (HH:MM) in the salon's time zone, whatever zone the browser is in. */
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

export interface RequestSound {
  /** The person's choice in this browser. */
  readonly isOn: boolean;
  turn(on: boolean): void;
}

/**
 * The shell keeps the notifications fresh, so that the alarm for booking requests works even when the notifications'
 * module has failed.
 */
export interface NotificationFeed {
  /** `live`: a tab has an open event stream. `polling`: the tab loads at intervals. `failed`: the last load failed. */
  readonly state: 'loading' | 'live' | 'polling' | 'failed';
  /** Newest first: the loaded rows, rows that arrived since, and every open booking request, however old. */
  readonly items: readonly Notification[];
  /** Number of unread notifications of the whole salon, not of `items` alone. */
  readonly unreadCount: number;
  /** Number of open booking requests of the whole salon. */
  readonly openCount: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly sound: RequestSound;
  /** Never rejects: a failure shows in `state`. */
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
  /** Adds or replaces rows from the answer to an action, and adapts `unreadCount` and `openCount`. */
  keep(items: readonly Notification[]): void;
  forget(ids: readonly string[]): void;
  /**
   * Stops the alarm and marks all notifications as read (§4). No tab of this browser auto-cleans them until the returned
   * function is called.
   */
  openPanel(): () => void;
}

export interface ConnectionStore {
  /** Whether the server can be reached: false when the browser is offline or the server does not answer. */
  readonly isOnline: boolean;
  /** ISO instant at which the oldest shown answer from this browser's cache was loaded; null when all answers are fresh. */
  readonly storedAt: string | null;
  /** Resolves with the days (YYYY-MM-DD) whose report this browser has cached for the signed-in person, the latest first. */
  keptDays(): Promise<readonly string[]>;
}

/** The object through which a module uses its host. */
export interface Platform {
  readonly version: string;
  readonly session: SessionStore;
  readonly http: HttpClient;
  readonly events: EventBus;
  readonly salon: SalonStore;
  readonly theme: ThemeStore;
  readonly feedback: Feedback;
  readonly connection: ConnectionStore;
  /** For an admin on /dashboard and routes of access `admin`; null elsewhere and until the feed has started. */
  readonly notifications: NotificationFeed | null;
  navigate(path: string): void;
  prefetch(path: string): void;
}
