import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/queue';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createQueueEntry } from './create-queue-entry.ts';
import { deleteQueueEntry } from './delete-queue-entry.ts';
import { listQueue } from './list-queue.ts';
import { renewPromise } from './renew-promise.ts';
import { setQueueState } from './set-queue-state.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.queueAnswers;

export const queueRoutes: ApiModule = async (app, services) => {
  await app.register(wholeQueue, services);
  await app.register(oneEntry, services);
};

const wholeQueue: ApiModule = async (app) => {
  app.get(paths.queue, { config, schema: { response: { 200: answers.list } } }, (request) =>
    request.answer(listQueue),
  );

  app.post(
    paths.queue,
    { config, schema: { body: contract.createQueueEntry, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createQueueEntry(context, request.body))),
  );
};

const oneEntry: ApiModule = async (app) => {
  app.put(
    toRoutePattern(paths.queueState(':id')),
    {
      config,
      schema: { params: byId, body: contract.setQueueState, response: { 200: answers.changed } },
    },
    (request) => request.answerOnce((context) => setQueueState(context, request.params.id, request.body)),
  );

  app.put(
    toRoutePattern(paths.queuePromise(':id')),
    { config, schema: { params: byId, body: contract.renewPromise, response: { 200: answers.one } } },
    (request) => request.answer((context) => renewPromise(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.queueEntry(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteQueueEntry(context, request.params.id));
      return { success: true as const };
    },
  );
};
