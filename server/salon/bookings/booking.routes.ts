import {
  bookingAnswers,
  bookingTotalsQuery,
  busyTimesQuery,
  createBooking,
  employeeBookingsQuery,
  listBookingsQuery,
  nextFreeQuery,
  updateBooking,
} from '@salon/shared/contracts/booking';
import { id, salonDate } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS, EVERYONE_SIGNED_IN, type Policy, STAFF } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import {
  deleteBookingUnlessOwed,
  getBooking,
  getBookingTotals,
  getEmployeeDay,
  listBusyTimesOfSalon,
  listEmployeeBookings,
} from './booking.service.ts';
import { changeBookingByAdmin } from './booking-change.service.ts';
import { createBookingInSlot } from './booking-create.service.ts';
import { listBookings } from './booking-list.service.ts';
import { listNextFreeTimes } from './next-free.service.ts';
import { ownBookingRoutes } from './own-booking.routes.ts';

const byId = z.object({ id });
const ADMINS_AND_CUSTOMERS: Policy = ['admin', 'customer'];

export const bookingRoutes: ApiModule = async (app, services) => {
  await app.register(manyBookings, services);
  await app.register(busyAndFreeTimes, services);
  await app.register(ownBookingRoutes, services);
  await app.register(oneBooking, services);
  await app.register(employeesBookings, services);
};

const manyBookings: ApiModule = async (app) => {
  app.get(
    paths.bookings,
    {
      config: { policy: ADMINS_AND_CUSTOMERS },
      schema: { querystring: listBookingsQuery, response: { 200: bookingAnswers.page } },
    },
    (request) => request.transact((context) => listBookings(context, request.query)),
  );

  app.post(
    paths.bookings,
    {
      config: { policy: ADMINS_AND_CUSTOMERS },
      schema: { body: createBooking, response: { 201: bookingAnswers.one } },
    },
    async (request, reply) => {
      const answer = await request.transactOnce(async (context) => ({
        success: true as const,
        data: await createBookingInSlot(context, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );

  app.get(
    paths.bookingTotals,
    {
      config: { policy: ADMINS },
      schema: { querystring: bookingTotalsQuery, response: { 200: bookingAnswers.totals } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => getBookingTotals(context, request.query)),
    }),
  );
};

const busyAndFreeTimes: ApiModule = async (app) => {
  app.get(
    paths.busyTimes,
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { querystring: busyTimesQuery, response: { 200: bookingAnswers.busy } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => listBusyTimesOfSalon(context, request.query)),
    }),
  );

  app.get(
    paths.nextFreeTimes,
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { querystring: nextFreeQuery, response: { 200: bookingAnswers.nextFree } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => listNextFreeTimes(context, request.query)),
    }),
  );
};

const oneBooking: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.booking(':id')),
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { params: byId, response: { 200: bookingAnswers.one } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => getBooking(context, request.params.id)),
    }),
  );

  app.put(
    toRoutePattern(paths.booking(':id')),
    {
      config: { policy: ADMINS },
      schema: { params: byId, body: updateBooking, response: { 200: bookingAnswers.one } },
    },
    (request) =>
      request.transactOnce(async (context) => ({
        success: true as const,
        data: await changeBookingByAdmin(context, request.params.id, request.body),
      })),
  );

  app.delete(
    toRoutePattern(paths.booking(':id')),
    { config: { policy: ADMINS }, schema: { params: byId, response: { 200: bookingAnswers.done } } },
    async (request) => {
      await request.transact((context) => deleteBookingUnlessOwed(context, request.params.id));
      return { success: true as const };
    },
  );
};

/** Routes for an employee's own page and for the slots of one employee's day. */
const employeesBookings: ApiModule = async (app) => {
  app.get(
    toRoutePattern(paths.employeeBookings(':id')),
    {
      config: { policy: STAFF },
      schema: { params: byId, querystring: employeeBookingsQuery, response: { 200: bookingAnswers.page } },
    },
    (request) =>
      request.transact((context) => listEmployeeBookings(context, request.params.id, request.query)),
  );

  app.get(
    toRoutePattern(paths.employeeDayBookings(':id', ':date')),
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { params: z.object({ id, date: salonDate }), response: { 200: bookingAnswers.employeeDay } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) =>
        getEmployeeDay(context, request.params.id, request.params.date),
      ),
    }),
  );
};
