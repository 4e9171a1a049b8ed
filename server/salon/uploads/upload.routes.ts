import { z } from 'zod';
import { fail } from '../../errors.ts';
import type { ApiModule } from '../../services.ts';
import { isPictureKey } from './picture-address.ts';

const YEAR_SECONDS = 31_536_000;

/** The pictures, from wherever they are kept. Not in OpenAPI: what is here is shown, not called. */
export const uploadRoutes: ApiModule = async (app, { pictures }) => {
  app.get(
    '/uploads/:businessId/:name',
    {
      config: { policy: 'public' },
      schema: { hide: true, params: z.object({ businessId: z.string(), name: z.string() }) },
    },
    async (request, reply) => {
      const key = request.params;
      if (!isPictureKey(key)) throw fail('ROUTE_NOT_FOUND');
      // A picture never changes under its name: who has it once has it for good.
      const etag = `"${key.name}"`;
      const lasting = {
        etag,
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        // Whatever was uploaded, it is never a page of ours.
        'content-security-policy': "default-src 'none'; sandbox",
        // Anyone may see it: a customers' site that is hosted elsewhere shows it too.
        'cross-origin-resource-policy': 'cross-origin',
      };
      const known = String(request.headers['if-none-match'] ?? '');
      if (known.includes(etag)) return reply.code(304).headers(lasting).send();
      const content = await pictures.read(key);
      if (!content) throw fail('ROUTE_NOT_FOUND');
      return reply
        .headers({ ...lasting, 'content-length': content.size })
        .type('image/webp')
        .send(content.body);
    },
  );
};
