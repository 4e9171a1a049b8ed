import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { salonManifest } from './salon-manifest.ts';
import type { SalonSource } from './salon-source.ts';

type OfSalon = FastifyRequest<{ Params: { salon: string } }>;

/** What a phone asks for when a salon's page is put beside its applications. */
export function salonManifestRoute(app: FastifyInstance, { find, sizeOf }: SalonSource): void {
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
        .send(salonManifest(salon, size));
    },
  );
}
