import { paths } from '@salon/shared/contracts/paths';
import { settingsAnswers, updateSettings, uploadLogo } from '@salon/shared/contracts/settings';
import { fail } from '../../errors.ts';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { MAX_UPLOAD_BODY_BYTES, parseDataUrl } from '../uploads/data-url.ts';
import { storeUploadedImage } from '../uploads/image.service.ts';
import { hasClientDisconnected, waitForUploadSlot } from '../uploads/wait-for-upload-slot.ts';
import { getSalonSettings, updateSalonSettings } from './settings.service.ts';

export const settingsRoutes: ApiModule = async (app, { pictures }) => {
  app.get(
    paths.settings,
    { config: { policy: EVERYONE_SIGNED_IN }, schema: { response: { 200: settingsAnswers.one } } },
    async (request) => ({ success: true as const, data: await request.transact(getSalonSettings) }),
  );

  app.post(
    paths.settings,
    {
      config: { policy: ADMINS },
      schema: { body: updateSettings, response: { 200: settingsAnswers.one } },
    },
    async (request) => ({
      success: true as const,
      data: await request.transact((context) => updateSalonSettings(context, pictures, request.body)),
    }),
  );

  app.post(
    paths.logoUpload,
    {
      bodyLimit: MAX_UPLOAD_BODY_BYTES,
      onRequest: waitForUploadSlot,
      // On this route a body that is too large means an image that is too large.
      errorHandler: (error) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('IMAGE_TOO_LARGE') : error;
      },
      config: { policy: ADMINS },
      schema: { body: uploadLogo, response: { 201: settingsAnswers.uploaded } },
    },
    async (request, reply) => {
      // Only a transaction checks that the session is still open. The image itself needs no transaction.
      const businessId = await request.transact(async (context) => context.businessId);
      const bytes = parseDataUrl(request.body.image);
      const data = await storeUploadedImage(pictures, businessId, bytes, hasClientDisconnected(reply));
      return reply.code(201).send({ success: true as const, data });
    },
  );
};
