import type { NotificationEvent } from '@salon/shared/contracts/notification';
import type { LoadedNotifications } from './notification-list.store.ts';

/** What tabs of one browser tell each other. All of it may be missed: each tab also looks by itself now and then. */
export type TabMessage =
  /** A new tab asks for the holder's `state`. */
  | { kind: 'hello' }
  /** The holder is there, and its stream is up or not. */
  | { kind: 'state'; isLive: boolean }
  | { kind: 'event'; event: NotificationEvent }
  | { kind: 'loaded'; loaded: LoadedNotifications }
  /** The panel was opened in a tab. */
  | { kind: 'panel' }
  | { kind: 'sound'; isOn: boolean };

/** The part of the browser's BroadcastChannel that is needed. */
export interface Channel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: TabMessage }) => void): void;
  close(): void;
}
