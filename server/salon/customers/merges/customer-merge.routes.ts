import * as contract from '@salon/shared/contracts/customer-card';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS } from '../../../http/policy.ts';
import { toRoutePattern } from '../../../http/to-route-pattern.ts';
import type { ApiModule } from '../../../services.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listMerges } from './list-merges.ts';
import { markDistinct } from './mark-distinct.ts';
import { mergeCustomers } from './merge-customers.ts';
import { undoMerge } from './undo-merge.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.customerCardAnswers;

export const customerMergeRoutes: ApiModule = async (app) => {
  app.get(
    paths.duplicateCustomers,
    { config, schema: { querystring: contract.pagingQuery, response: { 200: answers.duplicates } } },
    (request) => request.transact((context) => listDuplicates(context, request.query)),
  );

  app.get(
    paths.customerMerges,
    { config, schema: { querystring: contract.pagingQuery, response: { 200: answers.merges } } },
    (request) => request.transact((context) => listMerges(context, request.query)),
  );

  app.post(
    toRoutePattern(paths.mergeCustomer(':id')),
    { config, schema: { params: byId, body: contract.mergeCustomer, response: { 200: answers.merged } } },
    (request) => request.answerOnce((context) => mergeCustomers(context, request.params.id, request.body)),
  );

  app.post(
    toRoutePattern(paths.distinctCustomer(':id')),
    { config, schema: { params: byId, body: contract.markDistinct, response: { 200: answers.done } } },
    (request) =>
      request.answerOnce(async (context) => {
        await markDistinct(context, request.params.id, request.body);
        return {};
      }),
  );

  app.post(
    toRoutePattern(paths.undoMerge(':id')),
    { config, schema: { params: byId, body: contract.undoMerge, response: { 200: answers.merged } } },
    (request) => request.answerOnce((context) => undoMerge(context, request.params.id)),
  );
};
