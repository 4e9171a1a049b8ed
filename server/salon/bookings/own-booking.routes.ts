import { bookingAnswers, cancelBooking, moveBooking } from '@salon/shared/contracts/booking';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { CUSTOMERS } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { cancelOwnBooking, moveOwnBooking } from './own-booking.service.ts';

const byId = z.object({ id });
const config = { policy: CUSTOMERS };
const response = { 200: bookingAnswers.one };
const success = true as const;

/** Routes for a customer's own booking. With an Idempotency-Key a repeated request gets the first response. */
export const ownBookingRoutes: ApiModule = async (app) => {
  app.put(
    toRoutePattern(paths.cancelBooking(':id')),
    { config, schema: { params: byId, body: cancelBooking, response } },
    (request) =>
      request.transactOnce(async (context) => ({
        success,
        data: await cancelOwnBooking(context, request.params.id),
      })),
  );

  app.put(
    toRoutePattern(paths.moveBooking(':id')),
    { config, schema: { params: byId, body: moveBooking, response } },
    (request) =>
      request.transactOnce(async (context) => ({
        success,
        data: await moveOwnBooking(context, request.params.id, request.body),
      })),
  );
};
