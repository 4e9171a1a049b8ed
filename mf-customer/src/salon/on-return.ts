import type { Platform } from '@salon/shared/module/platform';
import { onReconnect } from '@salon/shared/stores/on-reconnect';

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
