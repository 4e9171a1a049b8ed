import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/working-time';
import { z } from 'zod';
import { ADMINS, STAFF } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { absenceRoutes } from './absence.routes.ts';
import { createWorkPlan } from './create-work-plan.ts';
import { deleteDayException } from './delete-day-exception.ts';
import { deleteWorkPlan } from './delete-work-plan.ts';
import { getWorkingTime } from './get-working-time.ts';
import { putDayExceptions } from './put-day-exceptions.ts';
import { updateWorkPlan } from './update-work-plan.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.workingTimeAnswers;

export const workingTimeRoutes: ApiModule = async (app, services) => {
  app.get(
    paths.workingTime,
    {
      config: { policy: STAFF },
      schema: { querystring: contract.workingTimeQuery, response: { 200: answers.all } },
    },
    (request) => request.answer((context) => getWorkingTime(context, request.query)),
  );
  await app.register(planRoutes, services);
  await app.register(exceptionRoutes, services);
  await app.register(absenceRoutes, services);
};

const planRoutes: ApiModule = async (app) => {
  app.post(
    paths.workPlans,
    { config, schema: { body: contract.createWorkPlan, response: { 201: answers.plan } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createWorkPlan(context, request.body))),
  );

  app.put(
    toRoutePattern(paths.workPlan(':id')),
    { config, schema: { params: byId, body: contract.updateWorkPlan, response: { 200: answers.plan } } },
    (request) => request.answer((context) => updateWorkPlan(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.workPlan(':id')),
    { config, schema: { params: byId, response: { 200: answers.removed } } },
    (request) => request.answer((context) => deleteWorkPlan(context, request.params.id)),
  );
};

const exceptionRoutes: ApiModule = async (app) => {
  app.put(
    paths.dayExceptions,
    { config, schema: { body: contract.putDayException, response: { 200: answers.exceptions } } },
    (request) => request.answer((context) => putDayExceptions(context, request.body)),
  );

  app.delete(
    toRoutePattern(paths.dayException(':id')),
    { config, schema: { params: byId, response: { 200: answers.removed } } },
    (request) => request.answer((context) => deleteDayException(context, request.params.id)),
  );
};
