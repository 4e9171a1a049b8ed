import { done } from '@salon/shared/contracts/envelope';
import { id } from '@salon/shared/contracts/fields';
import * as contract from '@salon/shared/contracts/hold';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { EVERYONE_SIGNED_IN } from '../../../http/policy.ts';
import { toRoutePattern } from '../../../http/to-route-pattern.ts';
import type { ApiModule } from '../../../services.ts';
import { createHold } from './create-hold.ts';
import { deleteHold } from './delete-hold.ts';

const config = { policy: EVERYONE_SIGNED_IN };

export const holdRoutes: ApiModule = async (app) => {
  app.post(
    paths.bookingHolds,
    { config, schema: { body: contract.createHold, response: { 201: contract.holdAnswers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createHold(context, request.body))),
  );

  app.delete(
    toRoutePattern(paths.bookingHold(':id')),
    { config, schema: { params: z.object({ id }), response: { 200: done } } },
    async (request) => {
      await request.transact((context) => deleteHold(context, request.params.id));
      return { success: true as const };
    },
  );
};
