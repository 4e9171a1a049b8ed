import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { findSupportCode } from '@salon/shared/domain/trace-id';
import {
  type CollectedSpan,
  readAttribute,
  startTraceCollector,
  type TraceCollector,
} from '../../server/testing/trace-collector.ts';
import { openSignedIn } from '../sign-in.ts';
import { test as base, toTags } from '../test.ts';

const test = base.extend<{ collector: TraceCollector }>({
  hasOwnReleases: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
  collector: async ({}, use) => {
    const collector = await startTraceCollector();
    await use(collector);
    await collector.close();
  },
  serverEnv: async ({ collector }, use) => use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }),
});

test('one trace leads from a press through module, call and request to the queries, and its id is the support code', {
  tag: toTags({}),
}, async ({ page, salon, collector }) => {
  await openSignedIn(page, salon, { at: '/support' });
  const code = await page.getByRole('region', { name: 'رمز الدعم' }).locator('bdi').first().textContent();
  const open = (address: string) => page.locator(`nav a[href="${address}"]`).first().click();
  let isTraced = false;
  page.on('request', (request) => {
    isTraced ||= request.headers().traceparent !== undefined;
  });
  // The code for traces loads when the page is idle.
  await expect(async () => {
    await open('/services');
    await open('/support');
    expect(isTraced).toBe(true);
  }).toPass();
  await open('/employees');
  await page.waitForURL('**/employees');

  const find = (isWanted: (span: CollectedSpan) => boolean) => collector.spans.filter(isWanted);
  const isOfPage = ({ traceId }: CollectedSpan) => findSupportCode(traceId) === code;
  const findMount = () => find((span) => isOfPage(span) && span.name === 'mount mf-people')[0];
  // Spans of the page wait three seconds, and those of the server five.
  await expect.poll(() => findMount()?.traceId).toBeTruthy();
  const mount = findMount();
  const press = () => find(({ spanId }) => spanId === mount?.parentSpanId)[0];
  await expect.poll(() => press()?.name).toBe('press shell');
  const isCall = ({ name, parentSpanId }: CollectedSpan) =>
    name === 'GET /api/employees' && parentSpanId === press()?.spanId;
  await expect.poll(() => find(isCall).length).toBe(1);
  const [call] = find(isCall);
  const isRequest = ({ parentSpanId }: CollectedSpan) => parentSpanId === call?.spanId;
  await expect.poll(() => find(isRequest).map(({ name }) => name)).toEqual(['GET /api/employees']);
  const [request] = find(isRequest);
  const isQuery = ({ parentSpanId }: CollectedSpan) => parentSpanId === request?.spanId;
  await expect.poll(() => find(isQuery).map(({ name }) => name)).toContain('select');
  for (const span of [mount, press(), call, request]) {
    assert.equal(span && readAttribute(span, 'salon.support_code'), code);
  }
});
