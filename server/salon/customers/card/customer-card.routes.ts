import * as contract from '@salon/shared/contracts/customer-card';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS } from '../../../http/policy.ts';
import { toRoutePattern } from '../../../http/to-route-pattern.ts';
import type { ApiModule } from '../../../services.ts';
import { createCustomerNote } from './create-customer-note.ts';
import { customerPhotoRoutes } from './customer-photo.routes.ts';
import { deleteCustomerNote } from './delete-customer-note.ts';
import { getCustomerCard } from './get-customer-card.ts';
import { updateCustomerCard } from './update-customer-card.ts';
import { updateCustomerNote } from './update-customer-note.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.customerCardAnswers;

export const customerCardRoutes: ApiModule = async (app, services) => {
  await app.register(customerPhotoRoutes, services);
  await app.register(noteRoutes, services);

  app.get(
    toRoutePattern(paths.customerCard(':id')),
    { config, schema: { params: byId, response: { 200: answers.card } } },
    (request) => request.answer((context) => getCustomerCard(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.customerCard(':id')),
    {
      config,
      schema: { params: byId, body: contract.updateCustomerCard, response: { 200: answers.details } },
    },
    (request) => request.answer((context) => updateCustomerCard(context, request.params.id, request.body)),
  );
};

const noteRoutes: ApiModule = async (app) => {
  app.post(
    toRoutePattern(paths.customerNotes(':id')),
    { config, schema: { params: byId, body: contract.createCustomerNote, response: { 201: answers.note } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.answerOnce((context) => createCustomerNote(context, request.params.id, request.body)),
        ),
  );

  app.put(
    toRoutePattern(paths.customerNote(':id')),
    { config, schema: { params: byId, body: contract.updateCustomerNote, response: { 200: answers.note } } },
    (request) => request.answer((context) => updateCustomerNote(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.customerNote(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteCustomerNote(context, request.params.id));
      return { success: true as const };
    },
  );
};
