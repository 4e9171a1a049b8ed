import * as contract from '@salon/shared/contracts/__one__';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { create__One__ } from './create-__one__.ts';
import { delete__One__ } from './delete-__one__.ts';
import { get__One__ } from './get-__one__.ts';
import { list__Pascal__ } from './list-__kebab__.ts';
import { update__One__ } from './update-__one__.ts';

const config = { policy: ADMINS };
const byId = z.object({ id });
const answers = contract.__oneCamel__Answers;

export const __oneCamel__Routes: ApiModule = async (app, services) => {
  await app.register(many__Pascal__, services);
  await app.register(one__One__, services);
};

const many__Pascal__: ApiModule = async (app) => {
  app.get(
    paths.__camel__,
    { config, schema: { querystring: contract.list__Pascal__Query, response: { 200: answers.page } } },
    (request) => request.transact((context) => list__Pascal__(context, request.query)),
  );

  app.post(
    paths.__camel__,
    { config, schema: { body: contract.create__One__, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => create__One__(context, request.body))),
  );
};

const one__One__: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.__oneCamel__(':id')),
    { config, schema: { params: byId, response: { 200: answers.one } } },
    (request) => request.answer((context) => get__One__(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.__oneCamel__(':id')),
    { config, schema: { params: byId, body: contract.update__One__, response: { 200: answers.one } } },
    (request) => request.answer((context) => update__One__(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.__oneCamel__(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => delete__One__(context, request.params.id));
      return { success: true as const };
    },
  );
};
