import type { Database } from '../../database/database.ts';
import { getErrorCode } from '../../errors.ts';
import { requireBusiness } from '../../salon/businesses/require-business.ts';
import { isImageKey } from '../../salon/uploads/image-address.ts';
import type { ImageStore } from '../../salon/uploads/image-store.ts';
import { type ImageSize, readWebpSize } from './image-size.ts';
import { createSalonFinder, type FindSalon } from './salon-facts.ts';

/** The source of salons for pages: their facts, and the size of their logos. */
export interface SalonSource {
  find: FindSalon;
  /** Returns the size of an uploaded image; null when the image cannot be read. */
  readImageSize(url: string): Promise<ImageSize | null>;
}

/** A change of a salon appears in its pages within this time. */
const FRESH_MS = 5_000;
/** Time that a page waits for its salon. After it the server sends the page without the salon. */
const PAGE_WAIT_MS = 400;

/** Returns the source that reads the salons from this server's database and image store. */
export function createSalonSource(database: Database, images: ImageStore): SalonSource {
  const load = (idOrSlug: string) =>
    requireBusiness(database, idOrSlug).catch((error: unknown) => {
      if (getErrorCode(error) === 'BUSINESS_NOT_FOUND') return null;
      throw error;
    });
  return {
    find: createSalonFinder(load, { freshMs: FRESH_MS, timeoutMs: PAGE_WAIT_MS }),
    async readImageSize(url) {
      const [, businessId = '', name = ''] = /^\/uploads\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
      if (!isImageKey({ businessId, name })) return null;
      const content = await images.read({ businessId, name }).catch(() => null);
      return content ? readWebpSize(content.body).catch(() => null) : null;
    },
  };
}
