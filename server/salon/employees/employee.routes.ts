import * as contract from '@salon/shared/contracts/employee';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createEmployee } from './create-employee.ts';
import { deleteEmployee } from './delete-employee.ts';
import { employeeImageRoutes } from './employee-image.routes.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployees } from './list-employees.ts';
import { updateEmployee } from './update-employee.ts';

const byId = z.object({ id });
const answers = contract.employeeAnswers;

export const employeeRoutes: ApiModule = async (app, services) => {
  await app.register(manyEmployees, services);
  await app.register(oneEmployee, services);
  await app.register(employeeImageRoutes, services);
};

const manyEmployees: ApiModule = async (app, { images }) => {
  app.get(
    paths.employees,
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { querystring: contract.listEmployeesQuery, response: { 200: answers.page } },
    },
    (request) => request.transact((context) => listEmployees(context, request.query)),
  );

  app.post(
    paths.employees,
    { config: { policy: ADMINS }, schema: { body: contract.createEmployee, response: { 201: answers.one } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.answerOnce((context) => createEmployee(context, images, request.body))),
  );
};

const oneEmployee: ApiModule = async (app, { images }) => {
  app.get(
    toRoutePattern(paths.employee(':id')),
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { params: byId, response: { 200: answers.one } },
    },
    (request) => request.answer((context) => getEmployee(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.employee(':id')),
    {
      config: { policy: ADMINS },
      schema: { params: byId, body: contract.updateEmployee, response: { 200: answers.changed } },
    },
    (request) =>
      request.answer((context) => updateEmployee(context, images, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.employee(':id')),
    { config: { policy: ADMINS }, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteEmployee(context, request.params.id));
      return { success: true as const };
    },
  );
};
