import type { Business } from '../contracts/business.ts';
import type { EventBus } from '../events/events.ts';
import type { HttpClient } from '../http/http.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * Version of this file's shape. A module says which one it was built against; the shell mounts it only when
 * the major number is its own. Raise the minor for an addition, the major for anything else.
 */
export const PLATFORM_VERSION = '1.0.0';

/** Facts of the salon that every screen needs; replaced as a whole when settings change. */
export interface SalonStore {
  readonly business: Business | null;
  /** Currency label, د.ع until the salon is known. */
  readonly currency: string;
  readonly timeZone: string;
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

/** The one thing a module receives. Nothing of it is global; standalone modules make their own. */
export interface Platform {
  readonly version: string;
  readonly session: SessionStore;
  readonly http: HttpClient;
  readonly events: EventBus;
  readonly salon: SalonStore;
  readonly theme: ThemeStore;
  readonly feedback: Feedback;
  /** Goes to a path of the application, across modules. */
  navigate(path: string): void;
  /** Starts fetching what a path needs, on intent (hover, touch). */
  prefetch(path: string): void;
}
