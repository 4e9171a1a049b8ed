import { paths } from '@salon/shared/contracts/paths';
import {
  consoleAnswers,
  newReleaseOrder,
  registryLogQuery,
  signedOrderRequest,
} from '@salon/shared/contracts/platform-console';
import { openPreviewToken } from '@salon/shared/releases/preview';
import { fail } from '../../errors.ts';
import type { ApiModule, Services } from '../../services.ts';
import { NODE_SIGNATURES } from '../releases/node-signatures.ts';
import { listPublicKeys } from '../releases/trust.ts';
import { answerRequest, type OrderTrust } from './answer-request.ts';
import { createOrder } from './create-order.ts';
import { listOrders } from './order.repository.ts';
import { readRegistryLog } from './registry-log.ts';
import { getReleaseGraph } from './release-graph.ts';
import { toOrder } from './to-order.ts';

const OPERATORS = { policy: 'platform-admin' } as const;

/** What operators see beside the reports, and the orders that they give. A server without releases has none. */
export const consoleRoutes: ApiModule = async (app, services) => {
  const { releases } = services;

  app.get(
    paths.platformGraph,
    { config: OPERATORS, schema: { response: { 200: consoleAnswers.graph } } },
    async () => {
      const checked = releases?.current();
      return { success: true as const, data: checked ? getReleaseGraph(checked) : { packages: [] } };
    },
  );

  app.get(
    paths.platformLog,
    {
      config: OPERATORS,
      schema: { querystring: registryLogQuery, response: { 200: consoleAnswers.log } },
    },
    async ({ query }) => ({
      success: true as const,
      data: releases
        ? await readRegistryLog(releases, query.cursor)
        : { entries: [], next_cursor: null, is_broken: false },
    }),
  );

  app.get(
    paths.platformOrders,
    { config: OPERATORS, schema: { response: { 200: consoleAnswers.orders } } },
    (request) =>
      request.answer(async ({ tx, now }) => {
        const trust = readTrust(services, now);
        if (!trust) return [];
        const rows = await listOrders(tx, trust.environment);
        return rows.map((row) => toOrder(row, trust.openPreview));
      }),
  );

  app.post(
    paths.platformOrders,
    { config: OPERATORS, schema: { body: newReleaseOrder, response: { 201: consoleAnswers.order } } },
    async (request, reply) => {
      const answer = await request.answerOnce(async (context) => {
        const registry = releases?.current()?.registry ?? null;
        const withdrawn = services.canaryWatch?.listWithdrawnVersions() ?? NONE;
        const row = await createOrder(context, { registry, withdrawn }, request.body);
        return toOrder(row, () => null);
      });
      return reply.code(201).send(answer);
    },
  );

  app.post(
    paths.platformSignedOrders,
    {
      // The signature says who may read and answer the orders.
      config: { policy: 'public' },
      bodyLimit: MAX_REQUEST_BYTES,
      schema: { body: signedOrderRequest, response: { 200: consoleAnswers.openOrders } },
    },
    async ({ body }) => {
      const now = services.clock.now();
      const trust = readTrust(services, now);
      if (!trust) throw fail('ORDER_SIGNATURE_INVALID');
      const data = await services.database.withoutBusiness((tx) => answerRequest(tx, body, trust, now));
      return { success: true as const, data };
    },
  );
};

const NONE: ReadonlySet<string> = new Set();
const MAX_REQUEST_BYTES = 32 * 1024;

/** Null without a registry that runs. */
function readTrust({ releases, canaryWatch }: Services, now: Date): OrderTrust | null {
  const checked = releases?.current();
  if (!releases || !checked) return null;
  const { environment } = checked.registry;
  const { root } = checked;
  const keys = listPublicKeys(releases.keys);
  return {
    ...{ environment, root, keys, withdrawn: canaryWatch?.listWithdrawnVersions() ?? NONE },
    openPreview: (token) => {
      const opened = openPreviewToken(token, { environment, root, keys, now, rules: NODE_SIGNATURES });
      return typeof opened === 'string' ? null : opened;
    },
  };
}
