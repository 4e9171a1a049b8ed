import type { PlatformEvents } from '@salon/shared/events';
import type { FeedEvent, LoadedNotifications } from './notification-feed.api.ts';

export type BookingsChange = PlatformEvents['bookings:live'];

/** A tab may miss any message, so each tab also checks at intervals. */
export type TabMessage =
  /** A new tab asks the holder (the tab with the event stream) for its `state` and the last changes of bookings. */
  | { kind: 'hello' }
  /** `isLive`: the holder's event stream is open. */
  | { kind: 'state'; isLive: boolean }
  | { kind: 'event'; event: FeedEvent }
  | { kind: 'bookings'; change: BookingsChange }
  | { kind: 'loaded'; loaded: LoadedNotifications }
  | { kind: 'panel' }
  | { kind: 'sound'; isOn: boolean };

/** The BroadcastChannel of the tabs of one browser. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: TabMessage }) => void): void;
  close(): void;
}
