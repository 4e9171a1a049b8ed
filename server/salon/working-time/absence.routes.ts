import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/working-time';
import { z } from 'zod';
import { ADMINS, STAFF } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { answerAbsence } from './answer-absence.ts';
import { createAbsence } from './create-absence.ts';
import { deleteAbsence } from './delete-absence.ts';
import { listAbsences } from './list-absences.ts';

const byId = z.object({ id });
const config = { policy: STAFF };
const answers = contract.workingTimeAnswers;

export const absenceRoutes: ApiModule = async (app) => {
  app.get(
    paths.absences,
    { config, schema: { querystring: contract.listAbsencesQuery, response: { 200: answers.absences } } },
    (request) => request.transact((context) => listAbsences(context, request.query)),
  );

  app.post(
    paths.absences,
    { config, schema: { body: contract.createAbsence, response: { 201: answers.absence } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createAbsence(context, request.body))),
  );

  app.put(
    toRoutePattern(paths.absence(':id')),
    {
      config: { policy: ADMINS },
      schema: { params: byId, body: contract.answerAbsence, response: { 200: answers.absence } },
    },
    (request) => request.answerOnce((context) => answerAbsence(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.absence(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteAbsence(context, request.params.id));
      return { success: true as const };
    },
  );
};
