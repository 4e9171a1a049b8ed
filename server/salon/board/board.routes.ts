import * as contract from '@salon/shared/contracts/board';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { ADMINS, STAFF } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { getBoard } from './get-board.ts';
import { placeBooking } from './place-booking.ts';
import { shiftBoard } from './shift-board.ts';
import { undoPlacements } from './undo-placements.ts';

const answers = contract.boardAnswers;
/** As for changes of bookings. */
const config = { policy: ADMINS };

export const boardRoutes: ApiModule = async (app) => {
  app.get(
    paths.board,
    {
      config: { policy: STAFF },
      schema: { querystring: contract.boardQuery, response: { 200: answers.one } },
    },
    (request) => request.answer((context) => getBoard(context, request.query)),
  );

  app.put(
    toRoutePattern(paths.boardPlacement(':id')),
    {
      config,
      schema: { params: z.object({ id }), body: contract.placeBooking, response: { 200: answers.placed } },
    },
    (request) => request.answerOnce((context) => placeBooking(context, request.params.id, request.body)),
  );

  app.put(
    paths.boardPlacements,
    { config, schema: { body: contract.undoPlacements, response: { 200: answers.shifted } } },
    (request) => request.answerOnce((context) => undoPlacements(context, request.body)),
  );

  app.post(
    paths.boardShift,
    { config, schema: { body: contract.shiftBoard, response: { 200: answers.shifted } } },
    (request) => request.answerOnce((context) => shiftBoard(context, request.body)),
  );
};
