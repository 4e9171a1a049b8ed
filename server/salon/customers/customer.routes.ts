import * as contract from '@salon/shared/contracts/customer';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { getPrincipal } from '../../http/authentication.ts';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { customerCardRoutes } from './card/customer-card.routes.ts';
import { removePhotos } from './card/remove-photos.ts';
import { collectDebt } from './collect-debt.ts';
import { createCustomer } from './create-customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers, listCustomersWithStats } from './list-customers.ts';
import { customerMergeRoutes } from './merges/customer-merge.routes.ts';
import { updateCustomer } from './update-customer.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.customerAnswers;

export const customerRoutes: ApiModule = async (app, services) => {
  await app.register(manyCustomers, services);
  await app.register(oneCustomer, services);
  await app.register(customerCardRoutes, services);
  await app.register(customerMergeRoutes, services);
};

const manyCustomers: ApiModule = async (app) => {
  app.get(
    paths.customers,
    { config, schema: { querystring: contract.listCustomersQuery, response: { 200: answers.page } } },
    (request) => request.transact((context) => listCustomers(context, request.query)),
  );

  app.get(
    paths.customersWithStats,
    {
      config: { ...config, isLongRead: true },
      schema: { querystring: contract.customersWithStatsQuery, response: { 200: answers.withStats } },
    },
    (request) => request.transact((context) => listCustomersWithStats(context, request.query)),
  );

  app.post(
    paths.customers,
    { config, schema: { body: contract.createCustomer, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createCustomer(context, request.body))),
  );
};

const oneCustomer: ApiModule = async (app, { images }) => {
  app.get(
    toRoutePattern(paths.customer(':id')),
    { config, schema: { params: byId, response: { 200: answers.one } } },
    (request) => request.answer((context) => getCustomer(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.customer(':id')),
    { config, schema: { params: byId, body: contract.updateCustomer, response: { 200: answers.one } } },
    (request) => request.answer((context) => updateCustomer(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.customer(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      const photos = await request.transact((context) => deleteCustomer(context, request.params.id));
      await removePhotos(images, getPrincipal(request).businessId, photos, request.log);
      return { success: true as const };
    },
  );

  app.post(
    toRoutePattern(paths.collectPayment(':id')),
    { config, schema: { params: byId, body: contract.collectPayment, response: { 200: answers.collected } } },
    (request) =>
      request.answerOnce((context) => collectDebt(context, request.params.id, request.body.amount)),
  );
};
