/** The prefix of chunks that contain a shared key. Build, registry and the generated file use the same names. */
export const SHARE_CHUNK_PREFIX = 'share.';

/** The name of a shared key's chunk: `antd/es/table` → `share.antd.es.table`. */
export function shareChunkName(key: string): string {
  return SHARE_CHUNK_PREFIX + key.replace(/^@/, '').replaceAll('/', '.');
}
