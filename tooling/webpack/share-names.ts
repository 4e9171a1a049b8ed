/** The prefix of the names of chunks that contain a shared key. */
export const SHARE_CHUNK_PREFIX = 'share.';

/** Returns the name of a shared key's chunk: `share.antd.es.table` for `antd/es/table`. */
export function toShareChunkName(key: string): string {
  return SHARE_CHUNK_PREFIX + key.replace(/^@/, '').replaceAll('/', '.');
}
