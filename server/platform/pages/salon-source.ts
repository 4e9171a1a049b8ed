import type { Database } from '../../database/database.ts';
import { getErrorCode } from '../../errors.ts';
import { requireBusiness } from '../../salon/businesses/require-business.ts';
import { isImageKey } from '../../salon/uploads/image-address.ts';
import type { ImageStore } from '../../salon/uploads/image-store.ts';
import { type ImageSize, readWebpSize } from './image-size.ts';
import { createSalonFinder, type FindSalon } from './salon-facts.ts';

export interface SalonSource {
  find: FindSalon;
  /** Returns null when the image cannot be read. */
  readImageSize(url: string): Promise<ImageSize | null>;
}

/** While the database answers, a change of a salon appears in its pages within this time. */
const FRESH_MS = 5_000;
/** After this time the server uses old facts, or sends the page without the salon. */
const PAGE_WAIT_MS = 400;

export function createSalonSource(
  database: Database,
  images: ImageStore,
  timeoutMs = PAGE_WAIT_MS,
): SalonSource {
  const load = (idOrSlug: string) =>
    requireBusiness(database, idOrSlug).catch((error: unknown) => {
      if (getErrorCode(error) === 'BUSINESS_NOT_FOUND') return null;
      throw error;
    });
  return {
    find: createSalonFinder(load, { freshMs: FRESH_MS, timeoutMs }),
    async readImageSize(url) {
      const [, businessId = '', name = ''] = /^\/uploads\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
      if (!isImageKey({ businessId, name })) return null;
      const content = await images.read({ businessId, name }).catch(() => null);
      return content ? readWebpSize(content.body).catch(() => null) : null;
    },
  };
}
