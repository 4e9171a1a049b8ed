import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/service';
import { z } from 'zod';
import { fail } from '../../errors.ts';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { DATA_URL_ROUTE_OPTIONS, parseDataUrl } from '../uploads/data-url.ts';
import { deleteImage } from '../uploads/delete-image.ts';
import { storeUploadedImage } from '../uploads/store-image.ts';
import { buildDisconnectCheck } from '../uploads/wait-for-upload-slot.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { getService } from './get-service.ts';
import { listServices } from './list-services.ts';
import { updateService } from './update-service.ts';

const byId = z.object({ id });
const answers = contract.serviceAnswers;

export const serviceRoutes: ApiModule = async (app, services) => {
  await app.register(manyServices, services);
  await app.register(oneService, services);
  await app.register(serviceImages, services);
};

const manyServices: ApiModule = async (app, { images }) => {
  app.get(
    paths.services,
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { querystring: contract.listServicesQuery, response: { 200: answers.page } },
    },
    (request) => request.transact((context) => listServices(context, request.query)),
  );

  app.post(
    paths.services,
    { config: { policy: ADMINS }, schema: { body: contract.createService, response: { 201: answers.one } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.answerOnce((context) => createService(context, images, request.body))),
  );
};

const oneService: ApiModule = async (app, { images }) => {
  app.get(
    toRoutePattern(paths.service(':id')),
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { params: byId, response: { 200: answers.one } },
    },
    (request) => request.answer((context) => getService(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.service(':id')),
    {
      config: { policy: ADMINS },
      schema: { params: byId, body: contract.updateService, response: { 200: answers.one } },
    },
    (request) => request.answer((context) => updateService(context, images, request.params.id, request.body)),
  );

  app.delete(
    toRoutePattern(paths.service(':id')),
    { config: { policy: ADMINS }, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      await request.transact((context) => deleteService(context, request.params.id));
      return { success: true as const };
    },
  );
};

const serviceImages: ApiModule = async (app, { images }) => {
  app.post(
    paths.serviceImageUpload,
    {
      ...DATA_URL_ROUTE_OPTIONS,
      config: { policy: ADMINS },
      schema: { body: contract.uploadServiceImage, response: { 201: answers.uploaded } },
    },
    async (request, reply) => {
      // The transaction only checks that the session is still open; storing the image needs no transaction.
      const businessId = await request.transact(async (context) => context.businessId);
      const data = await storeUploadedImage(
        images,
        businessId,
        parseDataUrl(request.body.image),
        buildDisconnectCheck(reply),
      );
      return reply.code(201).send({ success: true as const, data });
    },
  );

  app.delete(
    toRoutePattern(paths.serviceImage(':name')),
    {
      config: { policy: ADMINS },
      schema: { params: z.object({ name: z.string() }), response: { 200: answers.done } },
    },
    async (request) => {
      const { name } = request.params;
      const wasThere = await request.transact((context) => deleteImage(context, images, name));
      if (!wasThere) throw fail('NOT_FOUND');
      return { success: true as const };
    },
  );
};
