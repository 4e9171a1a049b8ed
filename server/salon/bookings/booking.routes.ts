import * as contract from '@salon/shared/contracts/booking';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS, EVERYONE_SIGNED_IN, type Policy, STAFF } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { parseBookingPhone } from '../customers/parse-customer-phone.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { createBooking } from './create-booking.ts';
import { deleteBooking } from './delete-booking.ts';
import { getBooking } from './get-booking.ts';
import { getBookingTotals } from './get-booking-totals.ts';
import { holdRoutes } from './holds/hold.routes.ts';
import { listBookings } from './list-bookings.ts';
import { listEmployeeBookings } from './list-employee-bookings.ts';
import { ownBookingRoutes } from './own-booking.routes.ts';
import { setArrival } from './set-arrival.ts';
import { updateBooking } from './update-booking.ts';

const byId = z.object({ id });
const ADMINS_AND_CUSTOMERS: Policy = ['admin', 'customer'];
const answers = contract.bookingAnswers;

export const bookingRoutes: ApiModule = async (app, services) => {
  await app.register(manyBookings, services);
  await app.register(availabilityRoutes, services);
  await app.register(ownBookingRoutes, services);
  await app.register(holdRoutes, services);
  await app.register(oneBooking, services);
};

const manyBookings: ApiModule = async (app) => {
  const config = { policy: ADMINS_AND_CUSTOMERS };

  app.get(
    paths.bookings,
    { config, schema: { querystring: contract.listBookingsQuery, response: { 200: answers.page } } },
    (request) => request.transact((context) => listBookings(context, request.query)),
  );

  app.post(
    paths.bookings,
    { config, schema: { body: contract.createBooking, response: { 201: answers.one } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.answerOnce(async (context) =>
            createBooking(context, await parseBookingPhone(context, request.body)),
          ),
        ),
  );

  app.get(
    paths.bookingTotals,
    {
      config: { policy: ADMINS, isLongRead: true },
      schema: { querystring: contract.bookingTotalsQuery, response: { 200: answers.totals } },
    },
    (request) => request.answer((context) => getBookingTotals(context, request.query)),
  );

  app.get(
    toRoutePattern(paths.employeeBookings(':id')),
    {
      config: { policy: STAFF },
      schema: {
        params: byId,
        querystring: contract.employeeBookingsQuery,
        response: { 200: answers.page },
      },
    },
    (request) =>
      request.transact((context) => listEmployeeBookings(context, request.params.id, request.query)),
  );
};

const oneBooking: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.booking(':id')),
    { config: { policy: EVERYONE_SIGNED_IN }, schema: { params: byId, response: { 200: answers.one } } },
    (request) => request.answer((context) => getBooking(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.booking(':id')),
    {
      config: { policy: ADMINS },
      schema: { params: byId, body: contract.updateBooking, response: { 200: answers.one } },
    },
    (request) =>
      request.answerOnce(async (context) =>
        updateBooking(context, request.params.id, await parseBookingPhone(context, request.body)),
      ),
  );

  app.put(
    toRoutePattern(paths.bookingArrival(':id')),
    {
      config: { policy: STAFF },
      schema: { params: byId, body: contract.setArrival, response: { 200: answers.one } },
    },
    (request) => request.answerOnce((context) => setArrival(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.booking(':id')),
    { config: { policy: ADMINS }, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteBooking(context, request.params.id));
      return { success: true as const };
    },
  );
};
