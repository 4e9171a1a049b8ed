import type { Platform } from '../../module/platform.ts';
import { onReconnect } from '../../stores/on-reconnect.ts';

/** Calls `act` when the server is reachable again, and already when the browser reports a network. */
export function onNetworkReturn({ connection }: Pick<Platform, 'connection'>, act: () => void): () => void {
  window.addEventListener('online', act);
  const stop = onReconnect(connection, act);
  return () => {
    window.removeEventListener('online', act);
    stop();
  };
}
