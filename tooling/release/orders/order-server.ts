import { randomUUID } from 'node:crypto';
import { id as orderId } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import type { OpenReleaseOrder } from '@salon/shared/contracts/platform-console';
import { ORDER_REQUEST_TYPE, type OrderAsk, type OrderRequest } from '@salon/shared/releases/orders';
import type { Environment } from '../environment.ts';
import { choosePreviewAddress } from '../preview.ts';
import { ReleaseProblem, UsageError } from '../release-problem.ts';
import { signDocument } from '../signing.ts';

const TIMEOUT_MS = 20_000;

const PROBLEMS: Record<string, string> = {
  ORDER_SIGNATURE_INVALID:
    'no key at hand may answer orders there, the server is of another environment, or the clocks differ by more than five minutes',
  ORDER_ANSWERED: 'the order was answered before',
  NOT_FOUND: 'the keys at hand may answer no such order',
  VALIDATION_FAILED: 'it cannot read the request; a reason has 300 characters at most',
  ORDER_PREVIEW_INVALID: 'the server does not accept the link of the preview',
};

/** Runs before any request, because a server could only say that it cannot read it. @throws UsageError */
export function parseOrderId(text: string): string {
  if (orderId.safeParse(text).success) return text;
  throw new UsageError(
    `"${text}" is no id of an order: "pnpm registry orders --env <name>" lists the ids, as in 0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77.`,
  );
}

/** @throws UsageError without an address, or for an address that anyone on the way could read */
export function chooseServer(option: string | undefined, environment: Environment): string {
  const address = choosePreviewAddress(option, environment, '--server');
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return address;
  throw new UsageError(`Orders are read over https, not from ${address}.`);
}

export interface OrderServer {
  environment: Environment;
  address: string;
  who: string;
}

/**
 * Sends the request with the signatures of all keys at hand. Returns the open orders that these keys may answer.
 * @throws ReleaseProblem when the server refuses it or does not answer
 */
export async function askServer(
  { environment, address, who }: OrderServer,
  ask: OrderAsk,
): Promise<OpenReleaseOrder[]> {
  const keys = environment.signingKeys().map(({ privateKey }) => privateKey);
  if (keys.length === 0) throw new ReleaseProblem('Name a private key with RELEASE_KEY_FILE or --key.');
  const request: OrderRequest = {
    ...{ format: 1, environment: environment.name, id: randomUUID() },
    ...{ at: new Date().toISOString(), who, ask },
  };
  const answer = await send(
    `${address}${paths.platformSignedOrders}`,
    signDocument(ORDER_REQUEST_TYPE, request, keys),
  );
  const { data, code, error } = answer;
  if (data) return data;
  throw new ReleaseProblem(`${address} refuses: ${PROBLEMS[code ?? ''] ?? code ?? error}.`);
}

async function send(
  address: string,
  body: object,
): Promise<{ data?: OpenReleaseOrder[]; code?: string; error?: string }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return Object(await answer.json());
  } catch (error) {
    throw new ReleaseProblem(`${address} does not answer as a server: ${String(error)}.`);
  }
}
