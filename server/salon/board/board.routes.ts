import * as contract from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { STAFF } from '../../http/policy.ts';
import type { ApiModule } from '../../services.ts';
import { getBoard } from './get-board.ts';

const answers = contract.boardAnswers;

export const boardRoutes: ApiModule = async (app) => {
  app.get(
    paths.board,
    {
      config: { policy: STAFF },
      schema: { querystring: contract.boardQuery, response: { 200: answers.one } },
    },
    (request) => request.answer((context) => getBoard(context, request.query)),
  );
};
