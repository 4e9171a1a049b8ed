export const SHARE_CHUNK_PREFIX = 'share.';

/** `share.antd.es.table` for `antd/es/table`. */
export function toShareChunkName(key: string): string {
  return SHARE_CHUNK_PREFIX + key.replace(/^@/, '').replaceAll('/', '.');
}
