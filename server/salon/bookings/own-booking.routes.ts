import * as contract from '@salon/shared/contracts/booking';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { CUSTOMERS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { cancelBooking } from './cancel-booking.ts';
import { moveBooking } from './move-booking.ts';

const byId = z.object({ id });
const config = { policy: CUSTOMERS };
const response = { 200: contract.bookingAnswers.one };

export const ownBookingRoutes: ApiModule = async (app) => {
  app.put(
    toRoutePattern(paths.cancelBooking(':id')),
    { config, schema: { params: byId, body: contract.cancelBooking, response } },
    (request) => request.answerOnce((context) => cancelBooking(context, request.params.id)),
  );

  app.put(
    toRoutePattern(paths.moveBooking(':id')),
    { config, schema: { params: byId, body: contract.moveBooking, response } },
    (request) => request.answerOnce((context) => moveBooking(context, request.params.id, request.body)),
  );
};
