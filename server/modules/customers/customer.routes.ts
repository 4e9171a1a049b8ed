import {
  createCustomer,
  customerAnswers,
  listCustomersQuery,
  updateCustomer,
} from '@salon/shared/contracts/customer';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import type { ApiModule } from '../../context.ts';
import { pattern } from '../../plugins/pattern.ts';
import { ADMINS } from '../../plugins/policy.ts';
import {
  addCustomer,
  changeCustomer,
  deleteCustomer,
  listCustomers,
  seeCustomer,
} from './customer.service.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };

export const customerRoutes: ApiModule = async (app) => {
  app.get(
    paths.customers,
    { config, schema: { querystring: listCustomersQuery, response: { 200: customerAnswers.page } } },
    (request) => request.transact((context) => listCustomers(context, request.query)),
  );

  app.post(
    paths.customers,
    { config, schema: { body: createCustomer, response: { 201: customerAnswers.one } } },
    async (request, reply) => {
      const answer = await request.transactOnce(async (context) => ({
        success: true as const,
        data: await addCustomer(context, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );

  app.get(
    pattern(paths.customer(':id')),
    { config, schema: { params: byId, response: { 200: customerAnswers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => seeCustomer(context, request.params.id)),
    }),
  );

  app.put(
    pattern(paths.customer(':id')),
    { config, schema: { params: byId, body: updateCustomer, response: { 200: customerAnswers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => changeCustomer(context, request.params.id, request.body)),
    }),
  );

  app.delete(
    pattern(paths.customer(':id')),
    { config, schema: { params: byId, response: { 200: customerAnswers.done } } },
    async (request) => {
      await request.transact((context) => deleteCustomer(context, request.params.id));
      return { success: true as const };
    },
  );
};
