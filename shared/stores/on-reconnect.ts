import { reaction } from 'mobx';

/** Calls `load` each time the server is reachable again. Returns a function that ends these calls. */
export function onReconnect(connection: { readonly isOnline: boolean }, load: () => void): () => void {
  return reaction(
    () => connection.isOnline,
    (isOnline) => {
      if (isOnline) load();
    },
  );
}
