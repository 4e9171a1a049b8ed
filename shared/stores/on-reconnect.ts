import { reaction } from 'mobx';

export function onReconnect(connection: { readonly isOnline: boolean }, load: () => void): () => void {
  return reaction(
    () => connection.isOnline,
    (isOnline) => {
      if (isOnline) load();
    },
  );
}
