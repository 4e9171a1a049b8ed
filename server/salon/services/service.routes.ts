import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import {
  createService,
  listServicesQuery,
  serviceAnswers,
  updateService,
  uploadServiceImage,
} from '@salon/shared/contracts/service';
import { z } from 'zod';
import { fail } from '../../errors.ts';
import { pattern } from '../../http/pattern.ts';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { bytesOfDataUrl, TAKES_DATA_URL } from '../uploads/data-url.ts';
import { deletePicture, keepUploaded } from '../uploads/picture.service.ts';
import { isGone } from '../uploads/upload-gate.ts';
import { addService, changeService, deleteService, listServices, seeService } from './service.service.ts';

const byId = z.object({ id });

export const serviceRoutes: ApiModule = async (app, services) => {
  await app.register(manyServices, services);
  await app.register(oneService, services);
  await app.register(serviceImages, services);
};

const manyServices: ApiModule = async (app, { pictures }) => {
  app.get(
    paths.services,
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { querystring: listServicesQuery, response: { 200: serviceAnswers.page } },
    },
    (request) => request.transact((context) => listServices(context, request.query)),
  );

  app.post(
    paths.services,
    { config: { policy: ADMINS }, schema: { body: createService, response: { 201: serviceAnswers.one } } },
    async (request, reply) => {
      const answer = await request.transactOnce(async (context) => ({
        success: true as const,
        data: await addService(context, pictures, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );
};

const oneService: ApiModule = async (app, { pictures }) => {
  app.get(
    pattern(paths.service(':id')),
    {
      config: { policy: EVERYONE_SIGNED_IN },
      schema: { params: byId, response: { 200: serviceAnswers.one } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => seeService(context, request.params.id)),
    }),
  );

  app.put(
    pattern(paths.service(':id')),
    {
      config: { policy: ADMINS },
      schema: { params: byId, body: updateService, response: { 200: serviceAnswers.one } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) =>
        changeService(context, pictures, request.params.id, request.body),
      ),
    }),
  );

  app.delete(
    pattern(paths.service(':id')),
    { config: { policy: ADMINS }, schema: { params: byId, response: { 200: serviceAnswers.done } } },
    async (request) => {
      await request.transact((context) => deleteService(context, request.params.id));
      return { success: true as const };
    },
  );
};

const serviceImages: ApiModule = async (app, { pictures }) => {
  app.post(
    paths.serviceImageUpload,
    {
      ...TAKES_DATA_URL,
      config: { policy: ADMINS },
      schema: { body: uploadServiceImage, response: { 201: serviceAnswers.uploaded } },
    },
    async (request, reply) => {
      // Only a transaction checks that the session is still open. The image itself needs no transaction.
      const businessId = await request.transact(async (context) => context.businessId);
      const data = await keepUploaded(
        pictures,
        businessId,
        bytesOfDataUrl(request.body.image),
        isGone(reply),
      );
      return reply.code(201).send({ success: true as const, data });
    },
  );

  app.delete(
    pattern(paths.serviceImage(':name')),
    {
      config: { policy: ADMINS },
      schema: { params: z.object({ name: z.string() }), response: { 200: serviceAnswers.done } },
    },
    async (request) => {
      const { name } = request.params;
      const wasThere = await request.transact((context) => deletePicture(context, pictures, name));
      if (!wasThere) throw fail('NOT_FOUND');
      return { success: true as const };
    },
  );
};
