import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/settings';
import { fail } from '../../errors.ts';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { MAX_UPLOAD_BODY_BYTES, parseDataUrl } from '../uploads/data-url.ts';
import { storeUploadedImage } from '../uploads/store-image.ts';
import { buildDisconnectCheck, waitForUploadSlot } from '../uploads/wait-for-upload-slot.ts';
import { getSettings } from './get-settings.ts';
import { updateSettings } from './update-settings.ts';

export const settingsRoutes: ApiModule = async (app, { images }) => {
  app.get(
    paths.settings,
    { config: { policy: EVERYONE_SIGNED_IN }, schema: { response: { 200: contract.settingsAnswers.one } } },
    (request) => request.answer(getSettings),
  );

  app.post(
    paths.settings,
    {
      config: { policy: ADMINS },
      schema: { body: contract.updateSettings, response: { 200: contract.settingsAnswers.one } },
    },
    (request) => request.answer((context) => updateSettings(context, images, request.body)),
  );

  app.post(
    paths.logoUpload,
    {
      bodyLimit: MAX_UPLOAD_BODY_BYTES,
      onRequest: waitForUploadSlot,
      // On this route a body that is too large contains an image that is too large.
      errorHandler: (error) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('IMAGE_TOO_LARGE') : error;
      },
      config: { policy: ADMINS },
      schema: { body: contract.uploadLogo, response: { 201: contract.settingsAnswers.uploaded } },
    },
    async (request, reply) => {
      // The transaction only checks that the session is still open; storing the image needs no transaction.
      const businessId = await request.transact(async (context) => context.businessId);
      const bytes = parseDataUrl(request.body.image);
      const data = await storeUploadedImage(images, businessId, bytes, buildDisconnectCheck(reply));
      return reply.code(201).send({ success: true as const, data });
    },
  );
};
