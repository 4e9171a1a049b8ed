import { MAX_TRACE_BYTES, pageTrace } from '@salon/shared/contracts/page-trace';
import { TRACES_PATH } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import type { ApiModule, Services } from '../../services.ts';
import { toReadableSpans } from './page-spans.ts';
import type { Tracing } from './tracing.ts';

/** Only signed-in people may send spans, so that no attacker without an account can fill the collector. */
export const buildTraceRoutes =
  (tracing: Tracing): ApiModule =>
  async (app, { clock }: Services) => {
    app.post(
      TRACES_PATH,
      {
        config: { policy: EVERYONE_SIGNED_IN },
        bodyLimit: MAX_TRACE_BYTES,
        schema: { body: pageTrace, response: { 204: z.null() } },
      },
      async ({ body }, reply) => {
        tracing.exportSpans(toReadableSpans(body, tracing, clock.now()));
        return reply.code(204).send(null);
      },
    );
  };
