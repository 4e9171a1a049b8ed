type Key = string | URL | Request;

const urlOf = (key: Key) => (key instanceof Request ? key.url : String(key));

/** Lists entries in order of writing, as the standard says. */
export function createFakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const storage = {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: Key, { cacheName = '' }: { cacheName?: string } = {}) =>
      stores.get(cacheName)?.get(urlOf(key))?.clone(),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()].map((url) => new Request(url)),
        match: async (key: Key) => store.get(urlOf(key))?.clone(),
        delete: async (key: Key) => store.delete(urlOf(key)),
        put: async (key: Key, answer: Response) => {
          store.delete(urlOf(key));
          store.set(urlOf(key), answer);
        },
      };
    },
  };
  return storage as unknown as CacheStorage;
}
