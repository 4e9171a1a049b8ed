import { paths } from '@salon/shared/contracts/paths';
import {
  accountEntriesQuery,
  accountQuery,
  revenueQuery,
  summaryAnswers,
} from '@salon/shared/contracts/summary';
import { ADMINS } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { getAccount } from './get-account.ts';
import { getRevenue } from './get-revenue.ts';
import { getToday } from './get-today.ts';
import { listEntries } from './list-entries.ts';

export const summaryRoutes: ApiModule = async (app) => {
  const config = { policy: ADMINS };
  const longRead = { ...config, isLongRead: true };

  app.get(paths.today, { config, schema: { response: { 200: summaryAnswers.today } } }, (request) =>
    request.answer(getToday),
  );

  app.get(
    paths.account,
    { config: longRead, schema: { querystring: accountQuery, response: { 200: summaryAnswers.account } } },
    (request) => request.answer((context) => getAccount(context, request.query)),
  );

  app.get(
    paths.accountEntries,
    {
      config: longRead,
      schema: { querystring: accountEntriesQuery, response: { 200: summaryAnswers.entries } },
    },
    (request) => request.transact((context) => listEntries(context, request.query)),
  );

  app.get(
    paths.revenue,
    { config: longRead, schema: { querystring: revenueQuery, response: { 200: summaryAnswers.revenue } } },
    (request) => request.answer((context) => getRevenue(context, request.query)),
  );
};
