import { id } from '@salon/shared/contracts/fields';
import {
  approveNotification,
  createNotification,
  listNotificationsQuery,
  notificationAnswers,
  rejectNotification,
} from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { approveRequest } from './approve-request.ts';
import { createNote } from './create-note.ts';
import { deleteFinishedNotifications, deleteNotification } from './delete-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { listOpenRequests } from './list-open-requests.ts';
import { markHandled } from './mark-handled.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { rejectRequest } from './reject-request.ts';

const byId = z.object({ id });
/** No body or an empty object, because the address says everything. */
const noBody = z.object({}).strict().nullish();
const config = { policy: ADMINS };
const answersOne = { 200: notificationAnswers.one };
const answersCount = { 200: notificationAnswers.count };

export const notificationRoutes: ApiModule = async (app, services) => {
  await app.register(manyNotifications, services);
  await app.register(oneNotification, services);
  await app.register(decisions, services);
};

const manyNotifications: ApiModule = async (app) => {
  app.get(
    paths.notifications,
    { config, schema: { querystring: listNotificationsQuery, response: { 200: notificationAnswers.page } } },
    (request) => request.transact((context) => listNotifications(context, request.query)),
  );

  app.get(
    paths.openRequests,
    { config, schema: { response: { 200: notificationAnswers.openRequests } } },
    (request) => request.answer(listOpenRequests),
  );

  app.post(
    paths.notifications,
    { config, schema: { body: createNotification, response: { 201: notificationAnswers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createNote(context, request.body))),
  );

  app.put(
    paths.notificationsReadAll,
    { config, schema: { body: noBody, response: answersCount } },
    (request) => request.answer(markAllRead),
  );

  app.post(
    paths.notificationsClear,
    { config, schema: { body: noBody, response: answersCount } },
    (request) => request.answer(deleteFinishedNotifications),
  );
};

const oneNotification: ApiModule = async (app) => {
  app.put(
    toRoutePattern(paths.notificationRead(':id')),
    { config, schema: { params: byId, body: noBody, response: answersOne } },
    (request) => request.answer((context) => markRead(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.notificationHandled(':id')),
    { config, schema: { params: byId, body: noBody, response: answersOne } },
    (request) => request.answer((context) => markHandled(context, request.params.id)),
  );

  app.delete(
    toRoutePattern(paths.notification(':id')),
    { config, schema: { params: byId, response: { 200: notificationAnswers.done } } },
    async (request) => {
      await request.transact((context) => deleteNotification(context, request.params.id));
      return { success: true as const };
    },
  );
};

/** A repeated request with the same Idempotency-Key gets the first response instead of NOTIFICATION_HANDLED. */
const decisions: ApiModule = async (app) => {
  app.put(
    toRoutePattern(paths.notificationApprove(':id')),
    { config, schema: { params: byId, body: approveNotification, response: answersOne } },
    (request) =>
      request.answerOnce((context) => approveRequest(context, request.params.id, request.body.bookingId)),
  );

  app.put(
    toRoutePattern(paths.notificationReject(':id')),
    { config, schema: { params: byId, body: rejectNotification, response: answersOne } },
    (request) => request.answerOnce((context) => rejectRequest(context, request.params.id, request.body)),
  );
};
