import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import {
  createTransaction,
  listTransactionsQuery,
  transactionAnswers,
  transactionsInRangeQuery,
  transactionsOfTypeQuery,
  transactionType,
  updateTransaction,
} from '@salon/shared/contracts/transaction';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import {
  addTransaction,
  changeTransaction,
  deleteTransaction,
  getTransaction,
  listTransactions,
  listTransactionsInRange,
} from './transaction.service.ts';

const byId = z.object({ id });
const byType = z.object({ type: transactionType });
const config = { policy: ADMINS };

export const transactionRoutes: ApiModule = async (app, services) => {
  await app.register(manyTransactions, services);
  await app.register(oneTransaction, services);
};

const manyTransactions: ApiModule = async (app) => {
  const response = { 200: transactionAnswers.page };

  app.get(
    paths.transactions,
    { config, schema: { querystring: listTransactionsQuery, response } },
    (request) => request.transact((context) => listTransactions(context, request.query)),
  );

  app.get(
    paths.transactionsInRange,
    { config, schema: { querystring: transactionsInRangeQuery, response } },
    (request) => request.transact((context) => listTransactionsInRange(context, request.query)),
  );

  app.get(
    toRoutePattern(paths.transactionsOfType(':type')),
    { config, schema: { params: byType, querystring: transactionsOfTypeQuery, response } },
    (request) =>
      request.transact((context) => listTransactions(context, { ...request.query, ...request.params })),
  );

  app.post(
    paths.transactions,
    { config, schema: { body: createTransaction, response: { 201: transactionAnswers.one } } },
    async (request, reply) => {
      const answer = await request.transactOnce(async (context) => ({
        success: true as const,
        data: await addTransaction(context, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );
};

const oneTransaction: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.transaction(':id')),
    { config, schema: { params: byId, response: { 200: transactionAnswers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => getTransaction(context, request.params.id)),
    }),
  );

  app.put(
    toRoutePattern(paths.transaction(':id')),
    { config, schema: { params: byId, body: updateTransaction, response: { 200: transactionAnswers.one } } },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => changeTransaction(context, request.params.id, request.body)),
    }),
  );

  app.delete(
    toRoutePattern(paths.transaction(':id')),
    { config, schema: { params: byId, response: { 200: transactionAnswers.done } } },
    async (request) => {
      await request.transact((context) => deleteTransaction(context, request.params.id));
      return { success: true as const };
    },
  );
};
