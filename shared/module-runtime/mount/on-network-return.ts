import type { Platform } from '../../module/platform.ts';
import { onReconnect } from '../../stores/on-reconnect.ts';

/** Calls `act` when the browser reports a network, and again when the page has noticed that the server is reachable. */
export function onNetworkReturn({ connection }: Pick<Platform, 'connection'>, act: () => void): () => void {
  window.addEventListener('online', act);
  const stop = onReconnect(connection, act);
  return () => {
    window.removeEventListener('online', act);
    stop();
  };
}
