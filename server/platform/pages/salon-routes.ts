import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import type { CustomerPlace } from './customer-place.ts';
import { getPageOrigin } from './page-origin.ts';
import type { SalonPage } from './salon-head.ts';
import { buildSalonManifest } from './salon-manifest.ts';
import type { SalonSource } from './salon-source.ts';

type OfSalon = FastifyRequest<{ Params: { salon: string } }>;

export function addSalonManifestRoute(
  app: FastifyInstance,
  { find, readImageSize: sizeOf }: SalonSource,
): void {
  app.get(
    '/book/:salon/manifest.webmanifest',
    { config: { policy: 'public' } },
    async (request: OfSalon, reply) => {
      const { salon } = await find(request.params.salon);
      if (salon === undefined) throw fail('UNAVAILABLE');
      if (salon === null) throw fail('ROUTE_NOT_FOUND');
      const size = salon.logo_url ? await sizeOf(salon.logo_url) : null;
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json')
        .send(buildSalonManifest(salon, size));
    },
  );
}

/** `isMissing` is true when the address names a salon that does not exist, and for `/book` without a salon. */
export async function loadSalonPage(
  request: FastifyRequest,
  place: CustomerPlace,
  { find }: SalonSource,
  publicUrl: string | null,
): Promise<{ page: SalonPage; isMissing: boolean }> {
  const { salon, staleSince } = await find(place.salon);
  const origin = getPageOrigin(request, publicUrl);
  return {
    page: { place, salon: salon ?? null, origin, ...(staleSince === undefined ? {} : { staleSince }) },
    isMissing: salon === null && (place.salon !== '' || place.screen === 'book'),
  };
}
