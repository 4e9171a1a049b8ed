import { z } from 'zod';
import { fail } from '../../errors.ts';
import type { ApiModule } from '../../services.ts';
import { isPublicImageKey } from './image-address.ts';

const YEAR_SECONDS = 31_536_000;

/** The route is not in the OpenAPI document, because it is no API call. */
export const uploadRoutes: ApiModule = async (app, { images }) => {
  app.get(
    '/uploads/:businessId/:name',
    {
      config: { policy: 'public' },
      schema: { hide: true, params: z.object({ businessId: z.string(), name: z.string() }) },
    },
    async (request, reply) => {
      const key = request.params;
      if (!isPublicImageKey(key)) throw fail('ROUTE_NOT_FOUND');
      // An image never changes under its name, so browsers can cache the image for ever.
      const etag = `"${key.name}"`;
      const lasting = {
        etag,
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        // A browser must not run an upload as a page of this site.
        'content-security-policy': "default-src 'none'; sandbox",
        // The customers' site, which can have another host, also shows the image.
        'cross-origin-resource-policy': 'cross-origin',
      };
      const known = String(request.headers['if-none-match'] ?? '');
      if (known.includes(etag)) return reply.code(304).headers(lasting).send();
      const content = await images.read(key);
      if (!content) throw fail('ROUTE_NOT_FOUND');
      return reply
        .headers({ ...lasting, 'content-length': content.size })
        .type('image/webp')
        .send(content.body);
    },
  );
};
