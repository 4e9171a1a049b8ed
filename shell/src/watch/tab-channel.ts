import type { NotificationEvent } from '@salon/shared/contracts/notification';
import type { LoadedNotifications } from './notification-feed.api.ts';

/** The messages between the tabs of one browser. A tab may miss any message, so each tab also checks at intervals. */
export type TabMessage =
  /** A new tab asks the holder (the tab with the event stream) for its `state`. */
  | { kind: 'hello' }
  /** The holder is active. `isLive`: its event stream is open. */
  | { kind: 'state'; isLive: boolean }
  | { kind: 'event'; event: NotificationEvent }
  | { kind: 'loaded'; loaded: LoadedNotifications }
  /** The panel was opened in a tab. */
  | { kind: 'panel' }
  | { kind: 'sound'; isOn: boolean };

/** The used part of the browser's BroadcastChannel. */
export interface Channel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: TabMessage }) => void): void;
  close(): void;
}
