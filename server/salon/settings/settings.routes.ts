import { paths } from '@salon/shared/contracts/paths';
import * as contract from '@salon/shared/contracts/settings';
import { ADMINS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { DATA_URL_ROUTE_OPTIONS, parseDataUrl } from '../uploads/data-url.ts';
import { storeUploadedImage } from '../uploads/store-image.ts';
import { buildDisconnectCheck } from '../uploads/wait-for-upload-slot.ts';
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
      ...DATA_URL_ROUTE_OPTIONS,
      config: { policy: ADMINS },
      schema: { body: contract.uploadLogoBody, response: { 201: contract.settingsAnswers.uploaded } },
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
