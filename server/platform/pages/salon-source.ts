import type { Database } from '../../database/database.ts';
import { codeOf } from '../../errors.ts';
import { requireBusiness } from '../../salon/businesses/business.service.ts';
import { isPictureKey } from '../../salon/uploads/picture-address.ts';
import type { PictureStore } from '../../salon/uploads/picture-store.ts';
import { type PictureSize, webpSizeOf } from './picture-size.ts';
import { type FindSalon, salonFacts } from './salon-facts.ts';

/** Where pages learn of a salon: its facts, and how large its logo is. */
export interface SalonSource {
  find: FindSalon;
  /** Of a picture of ours; null when it cannot be found out. */
  sizeOf(url: string): Promise<PictureSize | null>;
}

/** A change of a salon is in its pages after so long. */
const FRESH_MS = 5_000;
/** A page is better late by this than without its salon, and better without than later. */
const PATIENCE_MS = 400;

/** The server's own: from the database and the pictures beside it. */
export function ownSalons(database: Database, pictures: PictureStore): SalonSource {
  const load = (idOrSlug: string) =>
    requireBusiness(database, idOrSlug).catch((error: unknown) => {
      if (codeOf(error) === 'BUSINESS_NOT_FOUND') return null;
      throw error;
    });
  return {
    find: salonFacts(load, { freshMs: FRESH_MS, patienceMs: PATIENCE_MS }),
    async sizeOf(url) {
      const [, businessId = '', name = ''] = /^\/uploads\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
      if (!isPictureKey({ businessId, name })) return null;
      const content = await pictures.read({ businessId, name }).catch(() => null);
      return content ? webpSizeOf(content.body).catch(() => null) : null;
    },
  };
}
