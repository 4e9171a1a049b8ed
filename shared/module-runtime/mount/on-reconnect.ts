import { reaction } from 'mobx';
import type { Platform } from '../../module/platform.ts';

/** Calls `act` whenever the connection is back. Returns a function that stops these calls. */
export function onReconnect({ connection }: Pick<Platform, 'connection'>, act: () => void): () => void {
  window.addEventListener('online', act);
  // The server may come back without an `online` event of the browser.
  const stop = reaction(
    () => connection.isOnline,
    (isOnline) => isOnline && act(),
  );
  return () => {
    window.removeEventListener('online', act);
    stop();
  };
}
