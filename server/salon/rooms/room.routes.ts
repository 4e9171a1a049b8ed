import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/room';
import { z } from 'zod';
import { ADMINS, STAFF } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createRoomKind } from './create-room-kind.ts';
import { createRoomUnit } from './create-room-unit.ts';
import { deleteRoomKind } from './delete-room-kind.ts';
import { deleteRoomUnit } from './delete-room-unit.ts';
import { listRooms } from './list-rooms.ts';
import { renameRoomKind } from './rename-room-kind.ts';
import { updateRoomUnit } from './update-room-unit.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.roomAnswers;

export const roomRoutes: ApiModule = async (app, services) => {
  await app.register(roomKinds, services);
  await app.register(roomUnits, services);
};

const roomKinds: ApiModule = async (app) => {
  app.get(
    paths.rooms,
    { config: { policy: STAFF }, schema: { response: { 200: answers.page } } },
    (request) => request.transact(listRooms),
  );

  app.post(
    paths.rooms,
    { config, schema: { body: contract.createRoomKind, response: { 201: answers.one } } },
    async (request, reply) =>
      reply.code(201).send(await request.answerOnce((context) => createRoomKind(context, request.body))),
  );

  app.put(
    toRoutePattern(paths.room(':id')),
    { config, schema: { params: byId, body: contract.updateRoomKind, response: { 200: answers.one } } },
    (request) => request.answer((context) => renameRoomKind(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.room(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteRoomKind(context, request.params.id));
      return { success: true as const };
    },
  );
};

const roomUnits: ApiModule = async (app) => {
  app.post(
    toRoutePattern(paths.roomUnits(':id')),
    { config, schema: { params: byId, body: contract.createRoomUnit, response: { 201: answers.one } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.answerOnce((context) => createRoomUnit(context, request.params.id, request.body)),
        ),
  );

  app.put(
    toRoutePattern(paths.roomUnit(':id')),
    { config, schema: { params: byId, body: contract.updateRoomUnit, response: { 200: answers.one } } },
    (request) => request.answer((context) => updateRoomUnit(context, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.roomUnit(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteRoomUnit(context, request.params.id));
      return { success: true as const };
    },
  );
};
