import * as contract from '@salon/shared/contracts/category';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategories } from './list-categories.ts';
import { orderCategories } from './order-categories.ts';
import { renameCategory } from './rename-category.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.categoryAnswers;

export const categoryRoutes: ApiModule = async (app, services) => {
  await app.register(manyCategories, services);
  await app.register(oneCategory, services);
};

const manyCategories: ApiModule = async (app) => {
  app.get(
    paths.categories,
    { config: { policy: EVERYONE_SIGNED_IN }, schema: { response: { 200: answers.page } } },
    (request) => request.transact(listCategories),
  );

  app.post(
    paths.categories,
    { config, schema: { body: contract.createCategory, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createCategory(context, request.body))),
  );

  app.put(
    paths.categoryOrder,
    { config, schema: { body: contract.orderCategories, response: { 200: answers.page } } },
    (request) => request.transact((context) => orderCategories(context, request.body)),
  );
};

const oneCategory: ApiModule = async (app) => {
  app.put(
    toRoutePattern(paths.category(':id')),
    { config, schema: { params: byId, body: contract.updateCategory, response: { 200: answers.one } } },
    (request) => request.answer((context) => renameCategory(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.category(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteCategory(context, request.params.id));
      return { success: true as const };
    },
  );
};
