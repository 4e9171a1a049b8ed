import multipart from '@fastify/multipart';
import { employeeAnswers } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { fail } from '../../errors.ts';
import { ADMINS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { deleteImage } from '../uploads/delete-image.ts';
import { readImageOfForm } from '../uploads/image-form.ts';
import { storeUploadedImage } from '../uploads/store-image.ts';
import { buildDisconnectCheck, waitForUploadSlot } from '../uploads/wait-for-upload-slot.ts';

export const employeeImageRoutes: ApiModule = async (app, services) => {
  await app.register(employeeImageUpload, services);

  app.delete(
    toRoutePattern(paths.employeeImage(':name')),
    {
      config: { policy: ADMINS },
      schema: { params: z.object({ name: z.string() }), response: { 200: employeeAnswers.done } },
    },
    async (request) => {
      const { name } = request.params;
      const wasThere = await request.transact((context) => deleteImage(context, services.images, name));
      if (!wasThere) throw fail('NOT_FOUND');
      return { success: true as const };
    },
  );
};

/** In its own Fastify scope: only this route parses forms, and it parses no other body. */
const employeeImageUpload: ApiModule = async (app, { images }) => {
  app.removeAllContentTypeParsers();
  await app.register(multipart);

  app.post(
    paths.employeeImageUpload,
    {
      onRequest: waitForUploadSlot,
      config: { policy: ADMINS },
      schema: { consumes: ['multipart/form-data'], response: { 201: employeeAnswers.uploaded } },
    },
    async (request, reply) => {
      // The transaction only checks that the session is still open; storing the image needs no transaction.
      const businessId = await request.transact(async (context) => context.businessId);
      const bytes = await readImageOfForm(request);
      const data = await storeUploadedImage(images, businessId, bytes, buildDisconnectCheck(reply));
      return reply.code(201).send({ success: true as const, data });
    },
  );
};
