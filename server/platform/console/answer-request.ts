import { type OpenReleaseOrder, orderRequest } from '@salon/shared/contracts/platform-console';
import type { Envelope, PublicKey } from '@salon/shared/releases/envelope';
import {
  mayAnswerOrder,
  type OpenedOrderRequest,
  ORDER_REQUEST_VALID_MS,
  type OrderAsk,
  openOrderRequest,
} from '@salon/shared/releases/orders';
import type { RootDocument } from '@salon/shared/releases/ownership';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import { NODE_SIGNATURES } from '../releases/node-signatures.ts';
import { formatVersionName } from '../reports/release-facts.ts';
import { answerOrder, keepRequest, listOpenOrders, lockOrder, type OrderRow } from './order.repository.ts';
import { type OpenPreview, toOpenOrder } from './to-order.ts';

export interface OrderTrust {
  environment: string;
  root: RootDocument | null;
  keys: readonly PublicKey[];
  openPreview: OpenPreview;
  /** Names like `mf-cash@1.2.0`: no key may promote a canary that the servers withdrew. */
  withdrawn: ReadonlySet<string>;
}

/**
 * Returns the open orders that the signing keys may answer, after the answer that the request brings.
 * @throws ApiError ORDER_SIGNATURE_INVALID, VALIDATION_FAILED, ORDER_REQUEST_REPEATED, NOT_FOUND, ORDER_ANSWERED,
 * ORDER_PREVIEW_INVALID
 */
export async function answerRequest(
  tx: Tx,
  envelope: Envelope,
  trust: OrderTrust,
  now: Date,
): Promise<OpenReleaseOrder[]> {
  const opened = openOrderRequest(envelope, { ...trust, now, rules: NODE_SIGNATURES });
  if (!opened) throw fail('ORDER_SIGNATURE_INVALID');
  // The signature is checked first, so that other callers learn nothing about requests.
  if (!orderRequest.safeParse(opened.request).success) throw fail('VALIDATION_FAILED');
  const { request, keyids } = opened;
  // A request may be as much ahead of this server's clock as behind it.
  const forgetBefore = new Date(now.getTime() - 3 * ORDER_REQUEST_VALID_MS);
  if (!(await keepRequest(tx, request.id, now, forgetBefore))) throw fail('ORDER_REQUEST_REPEATED');
  if (request.ask.kind !== 'list') await answer(tx, opened, request.ask, { trust, now });
  const open = await listOpenOrders(tx, trust.environment);
  return open
    .filter((row) => mayAnswerOrder(row.package, keyids, trust) && !promotesWithdrawn(row, trust))
    .map(toOpenOrder);
}

const promotesWithdrawn = ({ act, package: word, version }: OrderRow, { withdrawn }: OrderTrust) =>
  act === 'promote' && withdrawn.has(formatVersionName(word, version));

async function answer(
  tx: Tx,
  { request, keyids }: OpenedOrderRequest,
  ask: Exclude<OrderAsk, { kind: 'list' }>,
  { trust, now }: { trust: OrderTrust; now: Date },
): Promise<void> {
  const row = await lockOrder(tx, trust.environment, ask.order);
  const own = row && keyids.find((keyid) => mayAnswerOrder(row.package, [keyid], trust));
  // Other teams' keys do not learn which orders there are.
  if (!row || own === undefined) throw fail('NOT_FOUND');
  if (row.state === 'done' || row.state === 'refused') throw fail('ORDER_ANSWERED');
  const by = { answered_at: now, answered_by: request.who, answered_key: own };
  if (ask.kind === 'refuse') {
    await answerOrder(tx, row.id, { ...by, state: 'refused', answer: ask.why });
    return;
  }
  const preview = assertPreview(row, ask.preview, trust.openPreview);
  await answerOrder(tx, row.id, { ...by, state: 'done', registry: ask.registry, preview });
}

/** A preview's order is done with a link of this version, and another order without a link. */
function assertPreview(row: OrderRow, token: string | null, openPreview: OpenPreview): string | null {
  const preview = token === null ? null : openPreview(token);
  const isRight =
    row.act === 'preview'
      ? preview?.package === row.package && preview.version === row.version
      : token === null;
  if (!isRight) throw fail('ORDER_PREVIEW_INVALID');
  return token;
}
