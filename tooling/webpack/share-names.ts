/** Chunks that carry a shared key are named after it: build, registry and generated file must agree on it. */
export const SHARE_CHUNK_PREFIX = 'share.';

/** `antd/es/table` → `share.antd.es.table`. */
export function shareChunkName(key: string): string {
  return SHARE_CHUNK_PREFIX + key.replace(/^@/, '').replaceAll('/', '.');
}
