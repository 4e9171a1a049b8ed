import multipart from '@fastify/multipart';
import * as contract from '@salon/shared/contracts/customer-card';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError, fail } from '../../../errors.ts';
import { getPrincipal } from '../../../http/authentication.ts';
import { checkUnlessAnswered } from '../../../http/idempotency.ts';
import { ADMINS } from '../../../http/policy.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { toRoutePattern } from '../../../http/to-route-pattern.ts';
import type { ApiModule } from '../../../services.ts';
import { createPhotoName } from '../../uploads/image-address.ts';
import { readImageOfForm } from '../../uploads/image-form.ts';
import { reencodeImage } from '../../uploads/reencode-image.ts';
import { buildDisconnectCheck, waitForUploadSlot } from '../../uploads/wait-for-upload-slot.ts';
import { addCustomerPhoto, assertPhotoAllowed } from './add-customer-photo.ts';
import { deletePhotoRow, findPhotoName } from './customer-photo.repository.ts';
import { removePhotos } from './remove-photos.ts';

const byId = z.object({ id });
const config = { policy: ADMINS };
const answers = contract.customerCardAnswers;

const PHOTO = {
  description: 'The photo, which is stored in no cache.',
  content: { 'image/webp': { schema: z.string() } },
};

/** The device of a salon has several users, so a photo stays in no cache. A browser must not run it as a page. */
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
};

export const customerPhotoRoutes: ApiModule = async (app, services) => {
  const { images } = services;
  await app.register(photoUpload, services);

  app.get(
    toRoutePattern(paths.customerPhoto(':id')),
    { config, schema: { params: byId, response: { 200: PHOTO } }, exposeHeadRoute: false },
    async (request, reply) => {
      const name = await request.transact(({ tx }) => findPhotoName(tx, request.params.id));
      const { businessId } = getPrincipal(request);
      const content = name === undefined ? null : await images.read({ businessId, name });
      if (!content) throw fail('NOT_FOUND');
      // The schema documents a text, because OpenAPI has no type for a stream.
      const answer: FastifyReply = reply;
      return answer
        .headers({ ...PRIVATE_HEADERS, 'content-length': content.size })
        .type('image/webp')
        .send(content.body);
    },
  );

  app.delete(
    toRoutePattern(paths.customerPhoto(':id')),
    { config, schema: { params: byId, response: { 200: answers.done } } },
    async (request) => {
      const name = await request.transact(({ tx }) => deletePhotoRow(tx, request.params.id));
      if (name === undefined) throw fail('NOT_FOUND');
      await removePhotos(images, getPrincipal(request).businessId, [name], request.log);
      return { success: true as const };
    },
  );
};

/** In its own Fastify scope: only this route parses forms, and it parses no other body. */
const photoUpload: ApiModule = async (app, { images }) => {
  app.removeAllContentTypeParsers();
  await app.register(multipart);

  app.post(
    toRoutePattern(paths.customerPhotos(':id')),
    {
      onRequest: waitForUploadSlot,
      config,
      schema: {
        consumes: ['multipart/form-data'],
        params: byId,
        querystring: contract.addCustomerPhotoQuery,
        response: { 201: answers.photo },
      },
    },
    async (request, reply) => {
      const { query, params } = request;
      const check = (context: SalonContext) => assertPhotoAllowed(context, params.id, query);
      // Refuses before the image is read; the second transaction checks again.
      await request.transact((context) => checkUnlessAnswered(request, context, check));
      const image = await reencodeImage(await readImageOfForm(request));
      if (buildDisconnectCheck(reply)()) throw fail('INVALID_JSON');
      const key = { businessId: getPrincipal(request).businessId, name: createPhotoName() };
      await images.keep(key, image);
      const remove = () => removePhotos(images, key.businessId, [key.name], request.log);
      const add = request.answerOnce((context) => addCustomerPhoto(context, params.id, query, key.name));
      const answer = await add.catch(async (error: unknown) => {
        // After another error the row may have been written.
        if (error instanceof ApiError && error.status < 500) await remove();
        throw error;
      });
      // The first request with this idempotency key stored an image of its own.
      if (request.isRepeat) await remove();
      return reply.code(201).send(answer);
    },
  );
};
