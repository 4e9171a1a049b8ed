import { reaction } from 'mobx';

/** Calls `load` each time the server is reachable again. Returns a function that stops this. */
export function onReconnect(connection: { readonly isOnline: boolean }, load: () => void): () => void {
  return reaction(
    () => connection.isOnline,
    (isOnline) => {
      if (isOnline) load();
    },
  );
}
