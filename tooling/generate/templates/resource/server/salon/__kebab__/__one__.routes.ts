import {
  __oneCamel__Answers,
  create__One__,
  list__Pascal__Query,
  update__One__,
} from '@salon/shared/contracts/__one__';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import type { ApiModule } from '../../services.ts';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import { add__One__, change__One__, delete__One__, list__Pascal__, see__One__ } from './__one__.service.ts';

const config = { policy: ADMINS };
const byId = z.object({ id });

export const __oneCamel__Routes: ApiModule = async (app, services) => {
  await app.register(many__Pascal__, services);
  await app.register(one__One__, services);
};

const many__Pascal__: ApiModule = async (app) => {
  app.get(
    paths.__camel__,
    { config, schema: { querystring: list__Pascal__Query, response: { 200: __oneCamel__Answers.page } } },
    (request) => request.transact((context) => list__Pascal__(context, request.query)),
  );

  app.post(
    paths.__camel__,
    { config, schema: { body: create__One__, response: { 201: __oneCamel__Answers.one } } },
    async (request, reply) => {
      const answer = await request.transactOnce(async (context) => ({
        success: true as const,
        data: await add__One__(context, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );
};

const one__One__: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.__oneCamel__(':id')),
    { config, schema: { params: byId, response: { 200: __oneCamel__Answers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => see__One__(context, request.params.id)),
    }),
  );

  app.put(
    toRoutePattern(paths.__oneCamel__(':id')),
    { config, schema: { params: byId, body: update__One__, response: { 200: __oneCamel__Answers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => change__One__(context, request.params.id, request.body)),
    }),
  );

  app.delete(
    toRoutePattern(paths.__oneCamel__(':id')),
    { config, schema: { params: byId, response: { 200: __oneCamel__Answers.done } } },
    async (request) => {
      await request.transact((context) => delete__One__(context, request.params.id));
      return { success: true as const };
    },
  );
};
