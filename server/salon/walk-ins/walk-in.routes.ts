import { boardAnswers } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/walk-in';
import { ADMINS } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { createWalkIn } from './create-walk-in.ts';
import { listFreeEmployees } from './list-free-employees.ts';

const config = { policy: ADMINS };

export const walkInRoutes: ApiModule = async (app) => {
  app.post(
    paths.walkIns,
    { config, schema: { body: contract.createWalkIn, response: { 201: boardAnswers.booking } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createWalkIn(context, request.body))),
  );

  app.get(
    paths.freeEmployees,
    {
      config,
      schema: { querystring: contract.freeEmployeesQuery, response: { 200: contract.walkInAnswers.free } },
    },
    (request) =>
      request.transact(async (context) => ({
        success: true as const,
        ...(await listFreeEmployees(context, request.query)),
      })),
  );
};
