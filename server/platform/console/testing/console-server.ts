import { randomUUID, sign } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Envelope, getBytesToSign } from '@salon/shared/releases/envelope';
import { ORDER_REQUEST_TYPE, type OrderAsk, type OrderRequest } from '@salon/shared/releases/orders';
import { formatPreviewToken, PREVIEW_TYPE, type PreviewDocument } from '@salon/shared/releases/preview';
import {
  buildCanaryEntry,
  buildStableEntry,
  openTestReleases,
  type TestKey,
  TestStore,
} from '../../releases/testing/test-store.ts';

export const ENVIRONMENT = 'staging';

/** mf-cash 2 is stable, 1 was before it and 3 is a canary; mf-people hears an event that only mf-cash 2 emits. */
export function createConsoleStore() {
  const store = new TestStore(mkdtempSync(join(tmpdir(), 'console-store-')), ENVIRONMENT);
  const emits = { events: { emits: ['cash:changed'], hears: [] } };
  const refs = {
    shell: store.addShell('1.0.0'),
    cash: {
      old: store.addModule('mf-cash', '1.0.0'),
      stable: store.addModule('mf-cash', '2.0.0', emits),
      canary: store.addModule('mf-cash', '3.0.0', emits),
    },
    people: store.addModule('mf-people', '1.0.0', { events: { emits: [], hears: ['cash:changed'] } }),
  };
  const publish = ({ canary = true, stable = refs.cash.stable } = {}) =>
    store.publish({
      shell: buildStableEntry(refs.shell),
      modules: {
        'mf-cash': {
          ...buildStableEntry(stable, refs.cash.old),
          ...(canary ? buildCanaryEntry(refs.cash.canary, { percent: 10 }) : {}),
        },
        'mf-people': buildStableEntry(refs.people),
      },
    });
  publish();
  return { store, refs, publish, releases: openTestReleases(store) };
}

export function signDocument(type: string, document: object, { keyid, privateKey }: TestKey): Envelope {
  const payload = Buffer.from(JSON.stringify(document));
  const sig = sign(null, getBytesToSign(type, payload), privateKey).toString('base64');
  return { payloadType: type, payload: payload.toString('base64'), signatures: [{ keyid, sig }] };
}

export function buildOrderRequest(
  ask: OrderAsk,
  given: Partial<OrderRequest> & { at: string },
): OrderRequest {
  return { format: 1, environment: ENVIRONMENT, id: randomUUID(), who: 'huda', ask, ...given };
}

export const signOrderRequest = (request: OrderRequest, key: TestKey): Envelope =>
  signDocument(ORDER_REQUEST_TYPE, request, key);

export function buildPreviewToken(
  key: TestKey,
  now: Date,
  given: Partial<PreviewDocument> & Pick<PreviewDocument, 'integrity'>,
): string {
  const document: PreviewDocument = {
    ...{ format: 1, environment: ENVIRONMENT, package: 'mf-cash', version: '3.0.0' },
    ...{ issuedAt: now.toISOString(), expiresAt: new Date(now.getTime() + 3_600_000).toISOString() },
    ...given,
  };
  return formatPreviewToken(signDocument(PREVIEW_TYPE, document, key));
}
