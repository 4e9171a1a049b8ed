import { availabilityAnswers, availabilityQuery } from '@salon/shared/contracts/availability';
import * as contract from '@salon/shared/contracts/booking';
import { id, salonDate } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { EVERYONE_SIGNED_IN } from '../../../http/policy.ts';
import { toRoutePattern } from '../../../http/to-route-pattern.ts';
import type { ApiModule } from '../../../services.ts';
import { getAvailability } from './get-availability.ts';
import { getEmployeeDay } from './get-employee-day.ts';
import { listBusyTimes } from './list-busy-times.ts';
import { listNextFreeTimes } from './list-next-free-times.ts';

const config = { policy: EVERYONE_SIGNED_IN };
const answers = contract.bookingAnswers;

export const availabilityRoutes: ApiModule = async (app) => {
  app.get(
    paths.busyTimes,
    { config, schema: { querystring: contract.busyTimesQuery, response: { 200: answers.busy } } },
    (request) => request.answer((context) => listBusyTimes(context, request.query)),
  );

  app.get(
    paths.nextFreeTimes,
    { config, schema: { querystring: contract.nextFreeQuery, response: { 200: answers.nextFree } } },
    (request) => request.answer((context) => listNextFreeTimes(context, request.query)),
  );

  app.get(
    paths.availability,
    { config, schema: { querystring: availabilityQuery, response: { 200: availabilityAnswers.one } } },
    (request) => request.answer((context) => getAvailability(context, request.query)),
  );

  app.get(
    toRoutePattern(paths.employeeDayBookings(':id', ':date')),
    {
      config,
      schema: { params: z.object({ id, date: salonDate }), response: { 200: answers.employeeDay } },
    },
    (request) => request.answer((context) => getEmployeeDay(context, request.params.id, request.params.date)),
  );
};
