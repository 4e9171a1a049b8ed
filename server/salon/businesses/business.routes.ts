import { businessAnswers } from '@salon/shared/contracts/business';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { requireBusiness } from './require-business.ts';

export const businessRoutes: ApiModule = async (app, { database }) => {
  app.get(
    toRoutePattern(paths.business(':id')),
    {
      config: { policy: 'public' },
      schema: { params: z.object({ id: z.string().max(80) }), response: { 200: businessAnswers.one } },
    },
    async ({ params }) => ({ success: true as const, data: await requireBusiness(database, params.id) }),
  );
};
