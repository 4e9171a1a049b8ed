import type { Platform } from '@salon/shared/module/platform';
import { onReconnect } from '@salon/shared/stores/on-reconnect';

/**
 * Calls `load` when the customer returns to the page with a connection, and when the connection is back while the page
 * is visible. Returns a function that stops this.
 */
export function onReturn(connection: Pick<Platform['connection'], 'isOnline'>, load: () => void): () => void {
  const loadIfVisible = () => {
    if (!document.hidden && connection.isOnline) load();
  };
  document.addEventListener('visibilitychange', loadIfVisible);
  const stop = onReconnect(connection, loadIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', loadIfVisible);
    stop();
  };
}
