import type { FastifyBaseLogger } from 'fastify';
import type { ImageStore } from '../../uploads/image-store.ts';

/** The rows are deleted already. An image that stays is deleted a day later by `deleteUnusedImages`. */
export async function removePhotos(
  images: ImageStore,
  businessId: string,
  names: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  const results = await Promise.allSettled(names.map((name) => images.remove({ businessId, name })));
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'photo not removed yet');
  }
}
