import { reaction } from 'mobx';

/** Calls each time the server can be reached again, until the returned function is called. */
export function whenBack(connection: { readonly isOnline: boolean }, load: () => void): () => void {
  return reaction(
    () => connection.isOnline,
    (isOnline) => {
      if (isOnline) load();
    },
  );
}
