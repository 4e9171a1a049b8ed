import type { OpenReleaseOrder } from '@salon/shared/contracts/platform-console';
import { PREVIEW_PARAMETER } from '@salon/shared/releases/preview';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { endCanary, promoteRelease, rollBackRelease } from '../actions.ts';
import type { ChangeRequest } from '../change-request.ts';
import { MovedOn } from '../moved-on.ts';
import { parsePackageName } from '../package-names.ts';
import { previewRelease } from '../preview.ts';
import { ReleaseProblem } from '../release-problem.ts';
import { findLoggedRelease, readLog } from '../versions.ts';
import { askServer, type OrderServer } from './order-server.ts';

export interface CarryOutRequest {
  server: OrderServer;
  order: OpenReleaseOrder;
  /** How long a preview lasts. */
  hours: number;
  say: (line: string) => void;
}

/** Earlier registries than this time before an order cannot carry it out, whatever the clocks say. */
const CLOCKS_MS = 3_600_000;

/**
 * Does what the order says, signs it with the keys at hand, and tells the server. An order that other versions have
 * overtaken is refused. A second call finds what the first has signed, and only tells the server.
 * @throws ReleaseProblem when the change is not possible: the order stays open
 */
export async function carryOutOrder(request: CarryOutRequest): Promise<void> {
  const { server, order, say } = request;
  const what = `${order.act} ${order.package} ${order.version}`;
  if (order.act === 'preview') {
    const preview = await previewVersion(request);
    await askServer(server, { kind: 'done', order: order.id, registry: null, preview });
    say(`Order ${order.id} is done: ${what}`);
    return;
  }
  const registry = await findOrRun(request);
  if (typeof registry === 'string') {
    await askServer(server, { kind: 'refuse', order: order.id, why: registry });
    throw new ReleaseProblem(`Order ${order.id} is refused: ${registry}`);
  }
  if (!isOf(registry, order)) {
    say(`Order ${order.id} stays open until the publisher accepts the offer; then run this command again.`);
    return;
  }
  await askServer(server, { kind: 'done', order: order.id, registry: registry.serial, preview: null });
  say(`Order ${order.id} is done: ${what}, registry ${registry.serial}`);
}

/** The reason in the log names the order, by which a later call finds it. */
const formatOrderTag = ({ id, asked_by }: OpenReleaseOrder) => `(order ${id} of ${asked_by})`;

const isOf = ({ change }: ReleaseRegistry, { id }: OpenReleaseOrder) => change.why.includes(`(order ${id} `);

/** Returns the registry that carries the order out or, for an offer, the one before it; a sentence for a stale order. */
async function findOrRun(request: CarryOutRequest): Promise<ReleaseRegistry | string> {
  try {
    return (await findCarriedOut(request)) ?? (await run(request));
  } catch (error) {
    if (error instanceof MovedOn) return error.message;
    throw error;
  }
}

async function findCarriedOut({ server, order }: CarryOutRequest): Promise<ReleaseRegistry | null> {
  const from = Date.parse(order.asked_at) - CLOCKS_MS;
  for await (const { registry } of readLog(server.environment)) {
    if (isOf(registry, order)) return registry;
    if (Date.parse(registry.issuedAt) < from) break;
  }
  return null;
}

function run({ server, order, say }: CarryOutRequest): Promise<ReleaseRegistry> {
  const { environment, who } = server;
  const asked: ChangeRequest = {
    ...{ environment, who, say, seen: order.seen, what: parsePackageName(order.package) },
    why: `${order.why} ${formatOrderTag(order)}`,
  };
  if (order.act === 'promote') return promoteRelease(asked);
  if (order.act === 'end-canary') return endCanary(asked);
  return rollBackRelease({ ...asked, to: order.version });
}

/** Returns the token of the link. */
async function previewVersion({ server, order, hours, say }: CarryOutRequest): Promise<string> {
  const { environment, address } = server;
  const what = parsePackageName(order.package);
  const ref = await findLoggedRelease(environment, what, order.version);
  const link = await previewRelease({
    ...{ environment, what, from: environment.store, ref, address, hours },
    say,
  });
  return new URL(link).searchParams.get(PREVIEW_PARAMETER) ?? '';
}
