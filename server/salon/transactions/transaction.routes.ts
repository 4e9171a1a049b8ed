import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/transaction';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { getTransaction } from './get-transaction.ts';
import { listTransactions, listTransactionsInRange } from './list-transactions.ts';
import { updateTransaction } from './update-transaction.ts';

const byId = z.object({ id });
const byType = z.object({ type: contract.transactionType });
const config = { policy: ADMINS };
const answers = contract.transactionAnswers;

export const transactionRoutes: ApiModule = async (app, services) => {
  await app.register(manyTransactions, services);
  await app.register(oneTransaction, services);
};

const manyTransactions: ApiModule = async (app) => {
  const response = { 200: answers.page };

  app.get(
    paths.transactions,
    { config, schema: { querystring: contract.listTransactionsQuery, response } },
    (request) => request.transact((context) => listTransactions(context, request.query)),
  );

  app.get(
    paths.transactionsInRange,
    {
      config: { ...config, isLongRead: true },
      schema: { querystring: contract.transactionsInRangeQuery, response },
    },
    (request) => request.transact((context) => listTransactionsInRange(context, request.query)),
  );

  app.get(
    toRoutePattern(paths.transactionsOfType(':type')),
    { config, schema: { params: byType, querystring: contract.transactionsOfTypeQuery, response } },
    (request) =>
      request.transact((context) => listTransactions(context, { ...request.query, ...request.params })),
  );

  app.post(
    paths.transactions,
    { config, schema: { body: contract.createTransaction, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createTransaction(context, request.body))),
  );
};

const oneTransaction: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.transaction(':id')),
    { config, schema: { params: byId, response: { 200: answers.one } } },
    (request) => request.answer((context) => getTransaction(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.transaction(':id')),
    { config, schema: { params: byId, body: contract.updateTransaction, response: { 200: answers.one } } },
    (request) => request.answer((context) => updateTransaction(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.transaction(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteTransaction(context, request.params.id));
      return { success: true as const };
    },
  );
};
